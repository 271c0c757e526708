import { rich } from '#web/lib/language/rich.tsx'
import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'

/**
 * Shown while the browser is offline, below the header of every screen. For members `OfflineRibbon` says it, once it is there. The live region is
 * always rendered, so that screen readers announce its text.
 */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.words}>
          {rich('<strong>You are offline.</strong> What is on the page stays.', { strong: (words) => <strong>{words}</strong> })}
        </p>
      )}
    </div>
  )
}
