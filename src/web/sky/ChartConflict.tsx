import { Button } from '#web/ui/Button.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './ChartConflict.module.css'
import type { SavedChart } from './queries.ts'
import type { ChartEditor } from './use-chart-editor.ts'

type Props = { readonly editor: ChartEditor; readonly theirs: SavedChart }

/** Another window saved this chart first: nothing is overwritten until one of both is chosen. */
export const ChartConflict = ({ editor, theirs }: Props) => (
  <Slip className={styles.conflict} role="alert">
    <h2 className={styles.title}>This chart was changed in another window</h2>
    <p>Which of the two shall stand? The other one is not kept.</p>
    <div className={styles.answers}>
      <Button variant="primary" onClick={() => editor.keepMine(theirs)}>
        Keep this window’s
      </Button>
      <Button onClick={() => editor.takeTheirs(theirs)}>Take the other’s</Button>
    </div>
  </Slip>
)
