import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { Button } from './Button.tsx'
import styles from './NetworkErrorState.module.css'
import { SignalDial } from './SignalDial.tsx'

/** Stands where the content would be when loading failed. NO CARRIER is said of the network alone, never of a refusal. */
export function NetworkErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isNetwork = error instanceof CallError && error.code === 'network-error'
  return (
    <div className={styles.state} role="alert">
      <SignalDial />
      {isNetwork && <strong className={styles.title}>{t('NO CARRIER')}</strong>}
      <p className={styles.text}>{errorText(error)}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}
