import { Button } from './Button.tsx'
import styles from './NetworkErrorState.module.css'
import { SignalDial } from './SignalDial.tsx'

/** Stands where the content would be when loading failed. */
export function NetworkErrorState({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <SignalDial />
      <strong className={styles.title}>NO CARRIER</strong>
      <p className={styles.text}>{text}</p>
      <Button variant="primary" onClick={onRetry}>
        Dial again
      </Button>
    </div>
  )
}
