import { DelayedSpinner, Spinner } from '#web/ui/Spinner.tsx'
import styles from './IslandLoader.module.css'

/** In the middle of the sea while the island is on its way, or grows. */
export const IslandLoader = ({ isDelayed = false }: { /** A quick answer shows none. */ readonly isDelayed?: boolean }) => (
  <div className={styles.loader}>{isDelayed ? <DelayedSpinner /> : <Spinner phase="data" />}</div>
)
