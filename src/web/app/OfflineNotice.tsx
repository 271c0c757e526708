import { t } from '#web/lib/language/translate.ts'
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
          <strong>{t('You are offline.')}</strong> {t('What is on the page stays.')}
        </p>
      )}
    </div>
  )
}
