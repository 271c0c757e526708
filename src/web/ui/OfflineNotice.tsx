import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'

/** Says that the line is down, as long as it is. The box is always there, so that readers hear it fill. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && (
        <p className={styles.words}>
          <strong>NO CARRIER.</strong> You are offline: what is on the page stays, what you change waits for the line.
        </p>
      )}
    </div>
  )
}
