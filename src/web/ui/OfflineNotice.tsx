import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'

/** Shown while the browser is offline. The live region is always rendered, so that screen readers announce its text. */
export function OfflineNotice({ floats }: { /** Over a scene, which keeps its size. */ readonly floats: boolean }) {
  const isOnline = useOnline()
  return (
    <div role="status" className={floats ? styles.floating : undefined}>
      {!isOnline && (
        <p className={styles.words}>
          <strong>You are offline.</strong> What is on the page stays. Try again what you change when the connection is back.
        </p>
      )}
    </div>
  )
}
