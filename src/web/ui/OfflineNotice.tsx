import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'

/** Shown while the browser is offline. The live region is always rendered, so that screen readers announce its text. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.words}>
          <strong>You are offline.</strong> What is on the page stays. Save your changes when you are back.
        </p>
      )}
    </div>
  )
}
