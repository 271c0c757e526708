import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import styles from './SkyLoader.module.css'

/** While the stars are fetched. It lies on the scene, where it takes no room from the form that stands already. */
export const SkyLoader = () => (
  <div className={styles.loader}>
    <Slip>
      <DelayedSpinner />
    </Slip>
  </div>
)
