import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { ConflictQuestion } from '#web/ui/scene/ConflictQuestion.tsx'
import styles from './SaveConflict.module.css'

type Props = {
  /** What a merge would decide where both windows changed the same thing. */
  readonly decisions: readonly string[]
  readonly merge: () => void
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Another window saved this island first: nothing is overwritten until one of the resolutions is chosen. */
export const SaveConflict = ({ decisions, merge, keepMine, takeTheirs }: Props) => (
  <ConflictQuestion title="This island was changed in another window">
    <p>Nothing is lost: both are in the history. What shall stand?</p>
    {decisions.length > 0 && (
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision}>{decision}</li>
        ))}
      </ul>
    )}
    <ButtonRow>
      <Button variant="primary" onClick={merge}>
        Put both together
      </Button>
      <Button onClick={keepMine}>Keep this window’s</Button>
      <Button onClick={takeTheirs}>Take the other’s</Button>
    </ButtonRow>
  </ConflictQuestion>
)
