import { useMe } from '#web/lib/me.ts'
import { Link } from './Link.tsx'
import styles from './UnconfirmedRibbon.module.css'

/** One quiet line on every screen until the e-mail address of the account is confirmed. The account page sends the e-mail again. */
export function UnconfirmedRibbon() {
  const profile = useMe().data?.doc
  if (!profile || profile.is_verfied) return null
  return (
    <p className={styles.ribbon}>
      Only you see your island until you open the link in the e-mail to {profile.email}. <Link to="/account">No e-mail?</Link>
    </p>
  )
}
