import styles from './Signal.module.css'

/** One signal that runs along the line to the button before it: once at arrival, once more when somebody turns to the button. */
export const Signal = () => <i className={styles.signal} aria-hidden="true" />
