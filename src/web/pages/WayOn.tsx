import { OpenFile } from './OpenFile.tsx'
import styles from './WayOn.module.css'

/** The end of a page that invites: the line comes in over the edge of the sheet and ends in the button. */
export const WayOn = () => (
  <p className={styles.way}>
    <svg className={styles.line} viewBox="0 0 600 16" aria-hidden="true">
      <path d="M0 8q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
    </svg>
    <OpenFile />
  </p>
)
