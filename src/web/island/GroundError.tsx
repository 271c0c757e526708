import { Button } from '#web/ui/Button.tsx'
import styles from './GroundError.module.css'

/** Says that the ground of an island could not be built, and builds it again. */
export const GroundError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.error} role="alert">
    <p>The island could not be drawn.</p>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
