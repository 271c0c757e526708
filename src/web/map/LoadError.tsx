import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './LoadError.module.css'

/** Says why the islands could not be loaded, and loads them again. */
export const LoadError = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Slip className={styles.notice} role="alert">
    <p>{errorText(error)}</p>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </Slip>
)
