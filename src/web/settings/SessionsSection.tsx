import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Milliseconds } from '#domain/units.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { Section } from './Section.tsx'
import styles from './SessionsSection.module.css'
import { renameSession, useEndSession, useSessions } from './sign-in-queries.ts'

export function SessionsSection() {
  return (
    <Section
      id="sessions"
      title="Sessions"
      about="Where you are logged in. Of an address only its network is kept. Name what is yours; end what you do not know, then set a new password."
    >
      <Sessions />
    </Section>
  )
}

function Sessions() {
  const sessions = useSessions()
  const end = useEndSession()
  const [asksForAll, setAsksForAll] = useState(false)
  const [renamed, setRenamed] = useState<Session | null>(null)
  if (sessions.isPending) return <DelayedSpinner />
  if (sessions.isError) return <NetworkErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  const others = sessions.data.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={sessions.dataUpdatedAt}
            isBusy={end.isPending}
            onRename={() => setRenamed(session)}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others === 0 ? (
        <p className={styles.aside}>You are logged in nowhere else.</p>
      ) : (
        <p>
          <Button variant="danger" onClick={() => setAsksForAll(true)}>
            Log out everywhere else
          </Button>
        </p>
      )}
      <RenameDialog
        named={renamed && { id: renamed.id, name: renamed.name ?? '' }}
        title="Name this login"
        hint={`Left empty, it is called ${renamed?.device}.`}
        schema={authApi.nameSession.body}
        onRename={renameSession}
        onClose={() => setRenamed(null)}
      />
      <Dialog isOpen={asksForAll} onClose={() => setAsksForAll(false)} title="Log out everywhere else?">
        <p>{others === 1 ? 'One other login ends' : `${others} other logins end`} at once; this one stays.</p>
        <ButtonRow>
          <Button variant="danger" isBusy={end.isPending} onClick={() => end.mutate(null, { onSettled: () => setAsksForAll(false) })}>
            Log out
          </Button>
          <Button variant="link" onClick={() => setAsksForAll(false)}>
            Cancel
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}

type Session = ReplyOf<typeof authApi.sessions>['data'][number]
type Props = {
  readonly session: Session
  /** When the list was fetched. */
  readonly now: Milliseconds
  readonly isBusy: boolean
  readonly onRename: () => void
  readonly onEnd: () => void
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** One login. Ending the current one is logging out. */
function SessionRow({ session, now, isBusy, onRename, onEnd }: Props) {
  const name = session.name ?? session.device
  return (
    <SettingRow
      name={name}
      tag={session.isCurrent && 'This one'}
      details={
        <>
          {session.name !== null && `${session.device}, `}
          {session.network && `${session.network}, `}last seen {formatTimeAgo(session.lastSeenAt, now)}, since{' '}
          {day.format(new Date(session.createdAt))}
          {session.keptLoggedIn && ', kept logged in'}
        </>
      }
    >
      <Button size="small" onClick={onRename}>
        Rename<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="small" isBusy={isBusy} onClick={session.isCurrent ? () => void logOut() : onEnd}>
        Log out{!session.isCurrent && <VisuallyHidden> {name}</VisuallyHidden>}
      </Button>
    </SettingRow>
  )
}
