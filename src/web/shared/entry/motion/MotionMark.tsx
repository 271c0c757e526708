import { classNames } from '#web/ui/class-names.ts'
import styles from './MotionFilm.module.css'

/** The sign of a live photograph: a plate with its ring of degrees. */
export const MotionMark = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={classNames(styles.mark, className)} viewBox="0 0 24 24" aria-hidden="true">
    <circle className={styles.dot} cx="12" cy="12" r="2.6" />
    <circle cx="12" cy="12" r="5.6" />
    <circle className={styles.degrees} cx="12" cy="12" r="9" pathLength="96" />
  </svg>
)
