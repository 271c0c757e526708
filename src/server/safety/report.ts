import { type Insertable, sql } from 'kysely'
import type { OwnReport, ReportTarget } from '#contract/safety.ts'
import { Problem } from '#domain/problem.ts'
import type { Evidence, ReportReason, ReportState, TargetKind } from '#domain/safety/reports.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { freezePicture } from '#server/media/freeze-picture.ts'
import type { Paging } from '#server/person/people-list.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import type { Looks, ProvidedToSafety } from './provided.ts'

type ReportDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'files'> & Pick<ProvidedToSafety, 'evidenceOf'>
type GivenReport = { readonly target: ReportTarget; readonly reason: ReportReason; readonly words: string }

/** Reports something that the caller sees, with how it looks now. Reporting it again before keepers decided changes nothing. */
export async function report(deps: ReportDeps, caller: Caller, { target, reason, words }: GivenReport): Promise<void> {
  const { db, now, newId } = deps
  if (target.owner === caller.userId) throw new Problem('refused', 'This is yours: delete it instead.')
  await checkMayWrite(db, caller.userId, 'report it')
  const seen = await deps.evidenceOf[target.kind](db, caller, target)
  if (!seen) throw new Problem('not-found', 'There is nothing like that to report.')
  await transact(db, async (trx) => {
    const created_at = now()
    const caseId = await openCase(trx, target, { id: newId(), opened_at: created_at })
    const evidenceId = newId()
    const isNew = await insertReport(trx, {
      user_id: caller.userId,
      author_id: target.owner,
      case_id: caseId,
      evidence_id: evidenceId,
      words,
      created_at,
    })
    if (!isNew) return
    const looked_like = JSON.stringify(await frozen(deps, trx, target.owner, evidenceId, seen))
    await trx
      .insertInto('report_evidence')
      .values({ author_id: target.owner, case_id: caseId, id: evidenceId, reason, looked_like, created_at })
      .execute()
  })
}

/**
 * The words, and the keys under which copies of the pictures lie. A copy of a report that fails lies there in vain until its owner is
 * erased.
 */
async function frozen(
  deps: Pick<Deps, 'files'>,
  trx: Transaction,
  ownerId: string,
  evidenceId: string,
  { looks, pictures }: Looks,
): Promise<Evidence> {
  const keys = await Promise.all(
    pictures.map(async (fileId, at) => {
      const key = `evidence/${ownerId}/${evidenceId}-${at}.webp`
      return (await freezePicture(deps, trx, { ownerId, fileId, key })) ? [[`picture ${at + 1}`, key] as const] : []
    }),
  )
  return { ...looks, ...Object.fromEntries(keys.flat()) }
}

/** The reports of the caller, and what became of them. */
export async function reportsBy(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  asked: Paging,
): Promise<{ data: OwnReport[]; next?: string }> {
  const { rows, ...rest } = await pageOfReports(db, userId, asked)
  const data = rows.map(({ case_id, kind, reason, words, state, created_at, decided_at }) => ({
    _id: case_id,
    kind,
    reason,
    words,
    state,
    createdAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }))
  return { data, ...rest }
}

/** The open case of a thing, begun when there is none. Its row stays locked, so that keepers decide before this report or after it. */
async function openCase(
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
async function insertReport(trx: Transaction, report: Insertable<Tables['reports']>): Promise<boolean> {
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
async function pageOfReports(
  db: Queries,
  userId: string,
  { limit = 50, cursor }: Paging,
): Promise<{ readonly rows: readonly ReportRow[]; readonly next?: string }> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const found = await sql<ReportRow>`
    with own as materialized (
      select r.author_id, r.case_id, r.evidence_id, r.words, r.created_at from reports r
      where r.user_id = ${userId} ${after ? sql`and (r.created_at, r.case_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by r.created_at desc, r.case_id desc limit ${sql.lit(limit + 1)}
    )
    select r.case_id, c.kind, e.reason, r.words, c.state, r.created_at, c.decided_at
    from own r
    join report_cases c on c.author_id = r.author_id and c.id = r.case_id
    join report_evidence e on e.author_id = r.author_id and e.case_id = r.case_id and e.id = r.evidence_id
    order by r.created_at desc, r.case_id desc`.execute(db)
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  return { rows, ...(found.rows.length > limit && last && { next: writeCursor([last.created_at.toISOString(), last.case_id]) }) }
}
