import type { ReportTarget } from '#contract/safety.ts'
import type { Evidence, TargetKind } from '#domain/safety/reports.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller, Notify } from '#server/deps.ts'

/** How something looks to whoever reports it, and which files of its owner it shows. */
export type Looks = { readonly looks: Evidence; readonly pictures: readonly string[] }

/** What safety needs of other features, filled in by app.ts. */
export type ProvidedToSafety = {
  readonly notify: Notify
  /** Has the open windows of both read their conversation again. */
  readonly touchConversation: (trx: Transaction, userId: string, otherId: string) => Promise<void>
  /** Ends what somebody was to an owner who blocks them: a legacy contact. */
  readonly endLegacyRelation: (trx: Transaction, ownerId: string, otherId: string) => Promise<void>
  /** Reads what is reported, by its kind; null when the caller does not see it. */
  readonly evidenceOf: Readonly<Record<TargetKind, (db: Queries, caller: Caller, target: ReportTarget) => Promise<Looks | null>>>
}
