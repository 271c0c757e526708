import type { ReactNode } from 'react'
import styles from './SignupInvitation.module.css'

/** The end of a public page: the signal line leads to the link that signs up. */
export const SignupInvitation = () => (
  <p className={styles.invitation}>
    <svg className={styles.signal} viewBox="0 0 600 16" aria-hidden="true">
      <path d="M0 8q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
    </svg>
    <SignupLink />
  </p>
)

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

type Props = { readonly children: ReactNode }

/*
 * The public pages are one document for everybody. The page's script marks its root with `data-member` before the first frame, where this
 * browser has a login, so that what is meant for the others takes no space and nothing moves.
 */

/** What guests see, and who runs no script. */
export const GuestsOnly = ({ children }: Props) => <span className={styles.guests}>{children}</span>

/** What members see. */
export const MembersOnly = ({ children }: Props) => <span className={styles.members}>{children}</span>
