import type { ReactNode } from 'react'
import styles from './VisitorOnly.module.css'

type Props = { readonly children: ReactNode }

/*
 * The public pages are one document for everybody. The page's script marks its root with `data-member` before the first frame, where this
 * browser has a login, so that what is meant for the others takes no space and nothing moves.
 */

/** What guests see, and who runs no script. */
export const GuestsOnly = ({ children }: Props) => <span className={styles.guests}>{children}</span>

/** What members see. */
export const MembersOnly = ({ children }: Props) => <span className={styles.members}>{children}</span>
