import styles from './SignupLink.module.css'
import { GuestsOnly, MembersOnly } from './VisitorOnly.tsx'

/** The primary action of the public pages: a guest signs up, a member goes on to their island. */
export const SignupLink = () => (
  <>
    <GuestsOnly>
      <a className={styles.link} href="/signup">
        Create your island
      </a>
    </GuestsOnly>
    <MembersOnly>
      <a className={styles.link} href="/island">
        To your island
      </a>
    </MembersOnly>
  </>
)
