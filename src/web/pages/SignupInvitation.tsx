import styles from './SignupInvitation.module.css'
import { SignupLink } from './SignupLink.tsx'

/** The end of a public page: the signal line leads to the link that signs up. */
export const SignupInvitation = () => (
  <p className={styles.invitation}>
    <svg className={styles.signal} viewBox="0 0 600 16" aria-hidden="true">
      <path d="M0 8q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
    </svg>
    <SignupLink />
  </p>
)
