import type { Profile } from '#contract/user-info.ts'
import { useResendVerification } from '#web/shared/account/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './EmailEntry.module.css'

/** The address of an account, whether it is verified, and a button that sends the verification e-mail again where one is pending. */
export function EmailEntry({ profile: { email = '', pendingEmail, is_verfied: isVerified } }: { readonly profile: Profile }) {
  const pending = pendingEmail ?? (isVerified ? null : email)
  const resend = useResendVerification()
  return (
    <>
      <p>
        {email} <span className={isVerified ? styles.verified : styles.unverified}>{isVerified ? 'confirmed' : 'not confirmed yet'}</span>
      </p>
      {pending !== null && (
        <>
          <p>
            {pending} is not confirmed yet: open the link in the e-mail sent there. Until then nobody else sees your island, and the case
            holds 50 MB.
          </p>
          <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate(pending)}>
            Send the e-mail again
          </Button>
        </>
      )}
    </>
  )
}
