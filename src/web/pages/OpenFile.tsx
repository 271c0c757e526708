import styles from './OpenFile.module.css'

/** The one action of the public pages, where the line ends. */
export const OpenFile = () => (
  <a className={styles.open} href="/signup">
    Open a file
  </a>
)
