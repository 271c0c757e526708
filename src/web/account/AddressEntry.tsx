import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './AccountPage.module.css'

/** The address of an account, whether it is verified, and the letter once more where one is waited for. */
export function AddressEntry({ profile: { email = '', pendingEmail, is_verfied: isVerified } }: { readonly profile: Profile }) {
  const waiting = pendingEmail ?? (isVerified ? null : email)
  const letter = useMutation({
    mutationFn: (address: string) => call(authApi.resend, { body: { email: address } }),
    onSuccess: ({ message }) => showToast(message),
  })
  return (
    <>
      <p>
        {email} <span className={isVerified ? styles.verified : styles.aside}>{isVerified ? 'verified' : 'not verified yet'}</span>
      </p>
      {waiting !== null && (
        <>
          <p>
            {waiting} waits for the link in its letter. Until an address is verified nobody else sees your island, and the case holds 50 MB.
          </p>
          <Button size="small" isBusy={letter.isPending} onClick={() => letter.mutate(waiting)}>
            Send the letter again
          </Button>
        </>
      )}
    </>
  )
}
