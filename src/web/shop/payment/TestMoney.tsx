import styles from './TestMoney.module.css'

/** Says plainly that no real money moves. */
export const TestMoney = () => (
  <p className={styles.band} role="note">
    <strong className={styles.stamp}>TEST MONEY</strong>
    <span>This shop runs with the built-in test provider. Nothing is charged, and no real card or account is asked for.</span>
  </p>
)
