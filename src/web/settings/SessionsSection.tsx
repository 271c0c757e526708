import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Milliseconds } from '#domain/units.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { language } from '#web/lib/language/language.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
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
      title={t('Sessions')}
      about={t(
        'Where you are logged in. Of an address only its network is kept. Name what is yours; end what you do not know, then set a new password.',
      )}
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
        <p className={styles.aside}>{t('You are logged in nowhere else.')}</p>
      ) : (
        <p>
          <Button variant="danger" onClick={() => setAsksForAll(true)}>
            {t('Log out everywhere else')}
          </Button>
        </p>
      )}
      <RenameDialog
        named={renamed && { id: renamed.id, name: renamed.name ?? '' }}
        title={t('Name this login')}
        hint={t('Left empty, it is called {device}.', { device: renamed?.device })}
        schema={authApi.nameSession.body}
        onRename={renameSession}
        onClose={() => setRenamed(null)}
      />
      <Dialog isOpen={asksForAll} onClose={() => setAsksForAll(false)} title={t('Log out everywhere else?')}>
        <p>{t('{others, plural, one{One other login ends} other{# other logins end}} at once; this one stays.', { others })}</p>
        <ButtonRow>
          <Button variant="danger" isBusy={end.isPending} onClick={() => end.mutate(null, { onSettled: () => setAsksForAll(false) })}>
            {t('Log out')}
          </Button>
          <Button variant="link" onClick={() => setAsksForAll(false)}>
            {t('Cancel')}
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

const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' })

/** One login. Ending the current one is logging out. */
function SessionRow({ session, now, isBusy, onRename, onEnd }: Props) {
  const name = session.name ?? session.device
  return (
    <SettingRow
      name={name}
      tag={session.isCurrent && t('This one')}
      details={
        <>
          {session.name !== null && `${session.device}, `}
          {t('{part}last seen {timeAgo}, since {day}', {
            part: session.network && `${session.network}, `,
            timeAgo: formatTimeAgo(session.lastSeenAt, now),
            day: day.format(new Date(session.createdAt)),
          })}
          {session.keptLoggedIn && t(', kept logged in')}
        </>
      }
    >
      <Button size="small" onClick={onRename}>
        {rich('Rename<visuallyHidden> {name}</visuallyHidden>', {
          name,
          visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        })}
      </Button>
      <Button size="small" isBusy={isBusy} onClick={session.isCurrent ? () => void logOut() : onEnd}>
        {rich('Log out{visuallyHidden}', { visuallyHidden: !session.isCurrent && <VisuallyHidden> {name}</VisuallyHidden> })}
      </Button>
    </SettingRow>
  )
}
