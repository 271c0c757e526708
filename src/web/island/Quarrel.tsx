import { Button } from '#web/ui/Button.tsx'
import styles from './IslandPage.module.css'

type Props = {
  /** What putting both together would decide. */
  readonly decided: readonly string[]
  readonly onTogether: () => void
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Whoever works further down the page has to be asked all the same. */
const comeForward = (question: HTMLElement | null) => question?.focus()

/** Another window filed this island meanwhile: nothing is overwritten until somebody says what counts. */
export const Quarrel = ({ decided, onTogether, onMine, onTheirs }: Props) => (
  <section ref={comeForward} className={styles.quarrel} role="alert" tabIndex={-1}>
    <h2 className={styles.quarrelTitle}>This island was changed in another window</h2>
    <p>Nothing is lost: both are in the history. What shall stand?</p>
    {decided.length > 0 && (
      <ul className={styles.decided}>
        {decided.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    <div className={styles.answers}>
      <Button variant="primary" onClick={onTogether}>
        Put both together
      </Button>
      <Button onClick={onMine}>Keep this window’s</Button>
      <Button onClick={onTheirs}>Take the other’s</Button>
    </div>
  </section>
)
