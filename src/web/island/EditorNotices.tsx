import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './EditorNotices.module.css'
import type { Autosave } from './editor/use-autosave.ts'
import { GroundError } from './GroundError.tsx'
import { SaveConflict } from './SaveConflict.tsx'

type Props = {
  readonly conflict: Autosave['conflict']
  /** Whether this browser can draw the island. */
  readonly hasCanvas: boolean
  /** Builds the ground again after a failure; null unless it failed. */
  readonly onRetryGround: (() => void) | null
}

/** What waits for an answer, and what this browser cannot do. */
export const EditorNotices = ({ conflict, hasCanvas, onRetryGround }: Props) => (
  <>
    {conflict && <SaveConflict {...conflict} />}
    {hasCanvas && onRetryGround && (
      <Slip className={styles.note}>
        <GroundError onRetry={onRetryGround} />
      </Slip>
    )}
    {!hasCanvas && (
      <Slip className={styles.note}>
        <p>This browser has no 3D. Everything can be done in the lists all the same.</p>
      </Slip>
    )}
  </>
)
