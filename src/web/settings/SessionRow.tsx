import type { authApi } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Milliseconds } from '#domain/units.ts'
import { logOut } from '#web/lib/session/browser-session.ts'
import { formatTimeAgo } from '#web/lib/time-ago.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './SessionRow.module.css'

type Props = {
  readonly session: ReplyOf<typeof authApi.sessions>['data'][number]
  /** When the list was fetched. */
  readonly now: Milliseconds
  readonly isBusy: boolean
  readonly onEnd: () => void
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** One login. Ending the current one is logging out. */
export const SessionRow = ({ session, now, isBusy, onEnd }: Props) => (
  <li className={styles.session}>
    <p>
      <strong>{session.device}</strong>
      {session.isCurrent && <span className={styles.current}>This one</span>}
      <span className={styles.details}>
        {session.network && `${session.network}, `}last seen {formatTimeAgo(session.lastSeenAt, now)}, since{' '}
        {day.format(new Date(session.createdAt))}
        {session.keptLoggedIn && ', kept logged in'}
      </span>
    </p>
    <Button size="small" isBusy={isBusy} onClick={session.isCurrent ? () => void logOut() : onEnd}>
      {session.isCurrent ? (
        'Log out'
      ) : (
        <>
          Log out<VisuallyHidden> {session.device}</VisuallyHidden>
        </>
      )}
    </Button>
  </li>
)
