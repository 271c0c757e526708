import styles from './SignupLink.module.css'

/** The primary action of the public pages. */
export const SignupLink = () => (
  <a className={styles.link} href="/signup">
    Create your island
  </a>
)
