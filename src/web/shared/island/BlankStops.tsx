import { t } from '#web/lib/language/translate.ts'
import styles from './BlankStops.module.css'

/** Six empty frames, where what hangs on an island will be listed. */
export const BlankStops = () => (
  <div className={styles.blank} role="status" aria-label={t('Loading what hangs here')}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((frame) => (
      <span key={frame} />
    ))}
  </div>
)
