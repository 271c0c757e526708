import type { authApi } from '#contract/account/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Milliseconds } from '#domain/units.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { logOut } from '#web/lib/session/browser-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export type Session = ReplyOf<typeof authApi.sessions>['data'][number]
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
export function SessionRow({ session, now, isBusy, onRename, onEnd }: Props) {
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
