import { useOnline } from '#web/lib/offline.ts'
import styles from './OfflineNotice.module.css'

/** Shown while the browser is offline. The live region is always rendered, so that screen readers announce its text. */
export function OfflineNotice({
  isScene,
}: {
  /** It floats over a scene, whose island is saved as it is changed, with a draft here meanwhile. */ readonly isScene: boolean
}) {
  const isOnline = useOnline()
  return (
    <div role="status" className={isScene ? styles.floating : undefined}>
      {!isOnline && (
        <p className={styles.words}>
          <strong>You are offline.</strong>{' '}
          {isScene
            ? 'Your changes are kept here and saved when you are back.'
            : 'What is on the page stays. Save your changes when you are back.'}
        </p>
      )}
    </div>
  )
}
