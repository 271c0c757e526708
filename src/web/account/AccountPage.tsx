import type { Profile } from '#contract/user-info.ts'
import { useMe } from '#web/lib/me.ts'
import { logOut } from '#web/lib/session/browser-session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './AccountPage.module.css'
import { EmailEntry } from './EmailEntry.tsx'
import { LeaveAccountEntry } from './LeaveAccountEntry.tsx'
import { LockEntry } from './LockEntry.tsx'

/** The owner, the e-mail address, the lock, the logout, and deactivating or deleting the account. */
export function AccountPage() {
  const me = useMe()
  return (
    <>
      <h1>Account</h1>
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && <Account profile={me.data.doc} />}
    </>
  )
}

const Account = ({ profile }: { readonly profile: Profile }) => (
  <dl className={styles.list}>
    <dt className={styles.name}>You</dt>
    <dd className={styles.entry}>
      <p>
        {profile.name}, <strong>{profile.username}</strong>
      </p>
      <LinkButton to="/settings" size="small">
        Edit profile
      </LinkButton>
    </dd>
    <dt className={styles.name}>E-mail</dt>
    <dd className={styles.entry}>
      <EmailEntry profile={profile} />
    </dd>
    <dt className={styles.name}>Visibility</dt>
    <dd className={styles.entry}>
      <LockEntry profile={profile} />
    </dd>
    <dt className={styles.name}>This session</dt>
    <dd className={styles.entry}>
      <p>It ends here, in every tab of this browser. Logins on other machines are listed in the settings.</p>
      <Button size="small" onClick={() => void logOut()}>
        Log out
      </Button>
    </dd>
    <dt className={styles.name}>Deactivate account</dt>
    <dd className={styles.entry}>
      <LeaveAccountEntry ownerId={profile._id} way="deactivate" />
    </dd>
    <dt className={styles.name}>Delete account</dt>
    <dd className={styles.entry}>
      <LeaveAccountEntry ownerId={profile._id} way="deleted" />
    </dd>
    <dt className={styles.name}>Still being drawn</dt>
    <dd className={styles.entry}>
      <p className={styles.aside}>The legacy, and taking everything away: each comes here when it works.</p>
    </dd>
  </dl>
)
