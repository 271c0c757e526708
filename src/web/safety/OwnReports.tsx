import type { OwnReport } from '#contract/safety.ts'
import { type ReportState, reportReasons, type TargetKind } from '#domain/safety/reports.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './OwnReports.module.css'
import { useReports } from './queries.ts'

const kindNames = {
  user: t('A person'),
  island: t('An island'),
  entry: t('An entry'),
  tweet: t('A tweet'),
  reply: t('A reply'),
  guest_line: t('A line in a guest book'),
  review: t('A review in the shop'),
  message: t('A message'),
} as const satisfies Record<TargetKind, string>
const outcomes = {
  open: t('The keepers have not decided yet.'),
  upheld: t('The keepers have hidden it.'),
  dismissed: t('The keepers looked at it and left it as it is.'),
} as const satisfies Record<ReportState, string>

/** What one reported and what became of it, as a section of the settings. */
export function OwnReports() {
  const { reports, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReports()
  if (isPending) return <DelayedSpinner />
  if (isError) return <NetworkErrorState error={error} onRetry={() => void refetch()} />
  if (reports.length === 0) return <p className={styles.empty}>{t('You have reported nothing.')}</p>
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
          noun={[t('report'), t('reports')]}
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
