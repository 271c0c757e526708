import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './EditorNotices.module.css'
import type { Autosave } from './editor/use-autosave.ts'
import { SaveConflict } from './SaveConflict.tsx'

type Props = {
  readonly conflict: Autosave['conflict']
  /** Whether the island can be drawn here. */
  readonly hasCanvas: boolean
}

/** What waits for an answer, and what this browser cannot do. */
export const EditorNotices = ({ conflict, hasCanvas }: Props) => (
  <>
    {conflict && (
      <Slip>
        <SaveConflict {...conflict} />
      </Slip>
    )}
    {!hasCanvas && (
      <Slip className={styles.note}>
        <p>This browser has no 3D. Everything can be done in the lists all the same.</p>
      </Slip>
    )}
  </>
)
