import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'
import { Slip } from './scene/Slip.tsx'

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

/** The same on a scene, whose work is saved as it is done, with a draft here meanwhile. */
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
