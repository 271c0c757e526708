import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useSuspensions } from './queries.ts'
import styles from './Suspensions.module.css'

const names = {
  user: t('Your account, with everything of it'),
  entry: t('An entry of your case'),
  reply: t('A reply of yours'),
  guest_line: t('A line of yours in a guest book'),
  review: t('A review of yours in the shop'),
  message: t('A message of yours'),
} as const

/** What keepers have hidden of one's own and why, as a section of the settings. */
export function Suspensions() {
  const { data, isPending, isError, error, refetch } = useSuspensions()
  if (isPending) return <DelayedSpinner />
  if (isError) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className={styles.empty}>{t('Nothing of yours is hidden.')}</p>
  return (
    <ul className={styles.list}>
      {data.map(({ kind, id, reason, createdAt }) => (
        <li key={id} className={styles.suspension}>
          <p>{t('{names}, since {day}', { names: names[kind], day: formatDay(createdAt) })}</p>
          <p>
            <UserText>{reason}</UserText>
          </p>
        </li>
      ))}
    </ul>
  )
}
