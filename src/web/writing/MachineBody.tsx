import type { ReactNode } from 'react'
import styles from './MachineBody.module.css'

/** What stands still: the guide at the typing point with the ribbon, the bell, the mark of its maker, the body with the types and the keys. */
export const MachineBody = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.body}>
    <svg className={styles.guide} viewBox="-70 -30 140 62" aria-hidden="true">
      <path className={styles.ribbon} d="M-70 -2H-15V13H-70ZM70 -2H15V13H70Z" />
      <path className={styles.holder} d="M-20 -18L-11 18H11L20 -18L15 -20L8 4H-8L-15 -20Z" />
    </svg>
    <MachineBell />
    <svg className={styles.mark} viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="18.5" />
      <circle r="16" strokeDasharray="1 3.2" />
      <path className={styles.coast} d="M-11 2L-3 -7L1 -10L6 -3L11 2Z" />
      <path className={styles.cable} d="M-15 6q2.5 -3 5 0t5 0 5 0 5 0 5 0 5 0" />
    </svg>
    <svg className={styles.shell} viewBox="0 0 1000 360" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.plate} d="M150 0H850Q884 0 896 34L1000 362H0L104 34Q116 0 150 0Z" />
      <path className={styles.line} d="M158 11H842Q872 11 883 42L982 362M158 11Q128 11 117 42L18 362" />
      <path className={styles.hatching} d="M124 66L36 344M134 72L50 344M144 78L64 344M876 66L964 344M866 72L950 344M856 78L936 344" />
    </svg>
    <div className={styles.shade} aria-hidden="true" />
    <div className={styles.works}>{children}</div>
  </div>
)

/** The bell, and what is seen of its sound. */
const MachineBell = () => (
  <svg className={styles.bell} data-part="bell" viewBox="-32 -34 64 60" aria-hidden="true">
    <path className={styles.sound} d="M-22 -22Q-30 -12 -28 0M22 -22Q30 -12 28 0M-27 -29Q-38 -14 -35 3M27 -29Q38 -14 35 3" />
    <path className={styles.dome} d="M-17 12Q-17 -18 0 -18T17 12Z" />
    <path className={styles.edge} d="M-20 12H20M0 -18V-23" />
    <circle className={styles.clapper} cx="0" cy="17" r="4" />
  </svg>
)
