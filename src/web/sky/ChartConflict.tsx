import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { ConflictQuestion } from '#web/ui/scene/ConflictQuestion.tsx'
import type { SavedChart } from './queries.ts'
import type { ChartEditor } from './use-chart-editor.ts'

type Props = { readonly editor: ChartEditor; readonly theirs: SavedChart }

/** Another window saved this chart first: nothing is overwritten until one of both is chosen. */
export const ChartConflict = ({ editor, theirs }: Props) => (
  <ConflictQuestion title="This chart was changed in another window">
    <p>Which of the two shall stand? The other one is not kept.</p>
    <ButtonRow>
      <Button variant="primary" onClick={() => editor.keepMine(theirs)}>
        Keep this window’s
      </Button>
      <Button onClick={() => editor.takeTheirs(theirs)}>Take the other’s</Button>
    </ButtonRow>
  </ConflictQuestion>
)
