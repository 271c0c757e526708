import { useEffect } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { refetchMe } from '#web/lib/me.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './UnconfirmedRibbon.module.css'

/**
 * One quiet line on every screen until the e-mail address of the account is confirmed. The account page sends the e-mail again. It is
 * known from the login on, so that it pushes nothing down when the profile arrives.
 */
export function UnconfirmedRibbon() {
  const isConfirmed = useRoot((state) => state.auth.is_verfied)
  return isConfirmed ? null : <Ribbon />
}

const refetch = () => void refetchMe()

/** While it is shown, the link may be opened elsewhere: the server tells of it, and whoever comes back to this window is asked for again. */
function Ribbon() {
  useLiveEvent('account', refetch)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('focus', refetch, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <p className={styles.ribbon}>
      <span className={styles.whole}>{t('Only you see your island until you open the link in the e-mail that we sent you.')}</span>
      <span className={styles.short}>{t('Confirm your e-mail.')}</span> <Link to="/account">{t('Send it again')}</Link>
    </p>
  )
}
