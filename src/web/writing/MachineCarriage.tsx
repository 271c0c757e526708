import type { PointerEvent } from 'react'
import styles from './MachineCarriage.module.css'

/** What moves with the paper: the roller with its knobs, and the lever that returns it. */
export const MachineCarriage = ({ onReturn }: { readonly onReturn: (event: PointerEvent) => void }) => (
  <div className={styles.carriage} aria-hidden="true">
    <div className={styles.platen} />
    <button type="button" className={styles.lever} data-part="lever" tabIndex={-1} onPointerDown={onReturn}>
      <svg viewBox="0 0 90 70" aria-hidden="true">
        <path className={styles.arm} d="M84 40Q46 46 34 24L14 8" />
        <circle className={styles.grip} cx="13" cy="8" r="8" />
      </svg>
    </button>
  </div>
)
