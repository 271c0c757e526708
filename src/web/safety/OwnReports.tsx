import type { OwnReport } from '#contract/safety.ts'
import { type ReportState, reportReasons, type TargetKind } from '#domain/safety/reports.ts'
import { formatDay } from '#web/lib/dates.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './OwnReports.module.css'
import { useReports } from './queries.ts'

const kindNames = {
  user: 'A person',
  island: 'An island',
  entry: 'An entry',
  tweet: 'A tweet',
  reply: 'A reply',
  guest_line: 'A line in a guest book',
  review: 'A review in the shop',
  message: 'A message',
} as const satisfies Record<TargetKind, string>
const outcomes = {
  open: 'The keepers have not decided yet.',
  upheld: 'The keepers have hidden it.',
  dismissed: 'The keepers looked at it and left it as it is.',
} as const satisfies Record<ReportState, string>

/** What one reported and what became of it, as a section of the settings. */
export function OwnReports() {
  const { reports, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReports()
  if (isPending) return <DelayedSpinner />
  if (isError) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (reports.length === 0) return <p className={styles.empty}>You have reported nothing.</p>
  return (
    <>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Line key={report._id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <Pager
          shown={reports.length}
          noun={['report', 'reports']}
          hasMore
          isLoading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

const Line = ({ report: { kind, reason, state, createdAt, decidedAt } }: { readonly report: OwnReport }) => (
  <li className={styles.report}>
    <p>
      {kindNames[kind]}, {formatDay(createdAt)}: {reportReasons[reason]}.
    </p>
    <p className={styles.outcome}>
      {outcomes[state]}
      {decidedAt && ` ${formatDay(decidedAt)}`}
    </p>
  </li>
)
