import { DelayedSpinner, Spinner } from '../Spinner.tsx'
import styles from './SceneLoader.module.css'

/** In the middle of a scene while what it shows is on its way, or grows. */
export const SceneLoader = ({ isDelayed = false }: { /** A quick answer shows none. */ readonly isDelayed?: boolean }) => (
  <div className={styles.loader}>{isDelayed ? <DelayedSpinner /> : <Spinner phase="data" />}</div>
)
