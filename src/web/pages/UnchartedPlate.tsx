import { Plate } from '#web/ui/Plate.tsx'
import styles from './UnchartedPlate.module.css'

/** A place nobody has drawn yet: a dashed coast, and one stub of line. */
export const UnchartedPlate = () => (
  <div className={styles.place}>
    <Plate>
      <svg className={styles.survey} viewBox="-100 -100 200 200" aria-hidden="true">
        <circle r="88" strokeDasharray="1 5" />
        <path d="M-100 8H100" />
        <path d="M-46 8c11-5 15-21 27-25s12 9 22 4 14-17 25-10 12 24 30 31" strokeDasharray="3 4" />
        <path className={styles.stub} d="M-96 24q6-5 12 0t12 0 12 0 12 0" />
      </svg>
    </Plate>
  </div>
)
