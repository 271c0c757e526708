import styles from './MachineBell.module.css'

/** The bell, and what is seen of its sound. */
export const MachineBell = () => (
  <svg className={styles.bell} data-part="bell" viewBox="-32 -34 64 60" aria-hidden="true">
    <path className={styles.sound} d="M-22 -22Q-30 -12 -28 0M22 -22Q30 -12 28 0M-27 -29Q-38 -14 -35 3M27 -29Q38 -14 35 3" />
    <path className={styles.dome} d="M-17 12Q-17 -18 0 -18T17 12Z" />
    <path className={styles.edge} d="M-20 12H20M0 -18V-23" />
    <circle className={styles.clapper} cx="0" cy="17" r="4" />
  </svg>
)
