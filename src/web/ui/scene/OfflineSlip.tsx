import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineSlip.module.css'
import { Slip } from './Slip.tsx'

/** The `OfflineNotice` of a scene, whose work is saved as it is done, with a draft here meanwhile. */
export function OfflineSlip() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <Slip className={styles.slip}>
          <strong>You are offline.</strong> Your changes are kept here and saved when you are back.
        </Slip>
      )}
    </div>
  )
}
