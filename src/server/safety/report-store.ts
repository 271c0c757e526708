import { type Insertable, sql } from 'kysely'
import type { ReportTarget } from '#contract/safety.ts'
import type { ReportReason, ReportState, TargetKind } from '#domain/safety/reports.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Paging } from '#server/person/people-list.ts'

/** The open case of a thing, begun when there is none. Its row stays locked, so that keepers decide before this report or after it. */
export async function openCase(
  trx: Transaction,
  { kind, id: targetId, owner }: ReportTarget,
  begun: { readonly id: string; readonly opened_at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into report_cases (author_id, id, kind, target_id, state, opened_at)
    values (${owner}, ${begun.id}, ${kind}, ${targetId}, 'open', ${begun.opened_at})
    on conflict (author_id, kind, target_id) where state = 'open' do update set state = 'open'
    returning id`.execute(trx)
  return rows[0]?.id ?? begun.id
}

/** @returns whether this person had not reported the case yet */
export async function insertReport(trx: Transaction, report: Insertable<Tables['reports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type ReportRow = {
  readonly case_id: string
  readonly kind: TargetKind
  readonly reason: ReportReason
  readonly words: string
  readonly state: ReportState
  readonly created_at: Date
  readonly decided_at: Date | null
}

/** One page of somebody's reports, the newest first. */
export async function pageOfReports(
  db: Queries,
  userId: string,
  { limit = 50, cursor }: Paging,
): Promise<{ readonly rows: readonly ReportRow[]; readonly next?: string }> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const found = await sql<ReportRow>`
    select r.case_id, c.kind, e.reason, r.words, c.state, r.created_at, c.decided_at
    from reports r
    join report_cases c on c.author_id = r.author_id and c.id = r.case_id
    join report_evidence e on e.author_id = r.author_id and e.case_id = r.case_id and e.id = r.evidence_id
    where r.user_id = ${userId} ${after ? sql`and (r.created_at, r.case_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at desc, r.case_id desc limit ${sql.lit(limit + 1)}`.execute(db)
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  return { rows, ...(found.rows.length > limit && last && { next: writeCursor([last.created_at.toISOString(), last.case_id]) }) }
}
