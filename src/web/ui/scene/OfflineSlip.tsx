import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineSlip.module.css'
import { Slip } from './Slip.tsx'

/** The `OfflineNotice` of a scene. Where something is edited in it, the editor says itself what becomes of the changes. */
export function OfflineSlip() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <Slip className={styles.slip}>
          <strong>You are offline.</strong> What you see stays. The rest comes when you are back.
        </Slip>
      )}
    </div>
  )
}
