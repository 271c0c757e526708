import { formatDay } from '#web/lib/dates.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useSuspensions } from './queries.ts'
import styles from './Suspensions.module.css'

const names = {
  user: 'Your account, with everything of it',
  entry: 'An entry of your case',
  reply: 'A reply of yours',
  guest_line: 'A line of yours in a guest book',
  review: 'A review of yours in the shop',
  message: 'A message of yours',
} as const

/** What keepers have hidden of one's own and why, as a section of the settings. */
export function Suspensions() {
  const { data, isPending, isError, error, refetch } = useSuspensions()
  if (isPending) return <DelayedSpinner />
  if (isError) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className={styles.empty}>Nothing of yours is hidden.</p>
  return (
    <ul className={styles.list}>
      {data.map(({ kind, id, reason, createdAt }) => (
        <li key={id} className={styles.suspension}>
          <p>
            {names[kind]}, since {formatDay(createdAt)}
          </p>
          <p>
            <UserText>{reason}</UserText>
          </p>
        </li>
      ))}
    </ul>
  )
}
