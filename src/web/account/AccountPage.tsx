import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { useMe } from '#web/lib/me.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { logOut } from '#web/lib/session/browser-session.ts'
import { say } from '#web/lib/slips.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { LateHandshake, NoCarrier } from '#web/ui/Handshake.tsx'
import styles from './AccountPage.module.css'

/** The account as a thing of its own: whose it is, whether its address is verified, and the ways out of it. */
export function AccountPage() {
  const me = useMe()
  return (
    <>
      <h1>Account</h1>
      {me.isPending && <LateHandshake />}
      {me.isError && <NoCarrier text={wordsFor(me.error)} onDial={() => void me.refetch()} />}
      {me.data && <Account profile={me.data.doc} />}
    </>
  )
}

function Account({ profile }: { readonly profile: Profile }) {
  return (
    <dl className={styles.ledger}>
      <dt className={styles.name}>Whose it is</dt>
      <dd className={styles.entry}>
        <p>
          {profile.name}, filed under <strong>{profile.username}</strong>
        </p>
        <LinkButton to="/settings" size="small">
          Change the profile
        </LinkButton>
      </dd>
      <dt className={styles.name}>E-mail</dt>
      <dd className={styles.entry}>
        <Address profile={profile} />
      </dd>
      <dt className={styles.name}>This login</dt>
      <dd className={styles.entry}>
        <p>It ends here, in every tab of this browser. Logins on other machines are listed in the settings.</p>
        <Button size="small" onClick={() => void logOut()}>
          Log out
        </Button>
      </dd>
      <dt className={styles.name}>Still being drawn</dt>
      <dd className={styles.entry}>
        <p className={styles.aside}>
          Locking, deactivating and deleting the account, the legacy, and taking everything away: each comes here when it works.
        </p>
      </dd>
    </dl>
  )
}

function Address({ profile: { email = '', pendingEmail, is_verfied: isVerified } }: { readonly profile: Profile }) {
  const waiting = pendingEmail ?? (isVerified ? null : email)
  const letter = useMutation({
    mutationFn: (address: string) => call(authApi.resend, { body: { email: address } }),
    onSuccess: ({ message }) => say(message),
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
