import { useMe } from '#web/lib/me.ts'
import { useResendConfirmation } from '#web/lib/resend-confirmation.ts'
import { Button } from './Button.tsx'
import styles from './UnconfirmedRibbon.module.css'

/** One quiet line on every screen until the e-mail address of the account is confirmed. */
export function UnconfirmedRibbon() {
  const profile = useMe().data?.doc
  const resend = useResendConfirmation()
  if (!profile || profile.is_verfied || !profile.email) return null
  const { email } = profile
  return (
    <p className={styles.ribbon}>
      Only you see your island until you open the link in the e-mail to {email}.{' '}
      <Button variant="link" size="small" isBusy={resend.isPending} onClick={() => resend.mutate(email)}>
        Send it again
      </Button>
    </p>
  )
}
