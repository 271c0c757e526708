import { sql } from 'kysely'
import type { Evidence, ReportReason, ReportState, TargetKind } from '#domain/safety/reports.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { ReportCaseRow } from '#server/db/safety-tables.ts'
import type { Deps, Notify } from '#server/deps.ts'

/** What is decided: one thing of somebody, or with a null everything of theirs. */
type Decided = { readonly authorId: string; readonly kinds: readonly TargetKind[]; readonly targetId: string | null }

/** Decides the open cases of a thing, and tells everybody who reported it. */
export async function decideCases(
  { now, notify }: Pick<Deps, 'now'> & { readonly notify: Notify },
  trx: Transaction,
  { authorId, kinds, targetId }: Decided,
  state: Exclude<ReportState, 'open'>,
): Promise<void> {
  const open = trx
    .updateTable('report_cases')
    .set({ state, decided_at: now() })
    .where('author_id', '=', authorId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
  const decided = targetId === null ? open : open.where('target_id', '=', targetId)
  const cases = await decided.returning('id').execute()
  const ids = cases.map(({ id }) => id)
  if (ids.length === 0) return
  const reporters = await trx
    .selectFrom('reports')
    .select(['user_id', 'case_id'])
    .where('author_id', '=', authorId)
    .where('case_id', 'in', ids)
    .execute()
  notify(
    trx,
    reporters.map(({ user_id, case_id }) => ({ userId: user_id, kind: 'report_outcome' as const, actorId: null, subjectId: case_id })),
  )
}

/** A case of the queue: what is reported, whose it is, and how often for which reasons. */
export type QueuedCase = ReportCaseRow & {
  readonly username: string
  readonly count: number
  readonly reasons: readonly ReportReason[]
  readonly newest: Evidence
}

/** The open cases, the oldest first, or one case by its number whatever its state. @param which `after` are the keys of the last one before: instant and number */
export async function queuedCases(
  db: Queries,
  which: { readonly number: number } | { readonly most: number; readonly after?: readonly string[] | null },
): Promise<readonly QueuedCase[]> {
  const after =
    'after' in which && which.after ? sql`(opened_at, number) > (${which.after[0]}::timestamptz, ${which.after[1]}::bigint)` : sql`true`
  const { rows } = await sql<QueuedCase>`
    with cases as materialized (
      select * from report_cases where ${'number' in which ? sql`number = ${which.number}` : sql`state = 'open' and ${after}`}
      order by opened_at, number limit ${sql.lit('most' in which ? which.most : 1)}
    ),
    authors as materialized (select id, username from users where id = any(array(select author_id from cases))),
    told as materialized (
      select author_id, case_id, count(*)::int as count, array_agg(distinct reason) as reasons,
        (array_agg(looked_like order by created_at desc))[1] as newest
      from report_evidence
      where author_id = any(array(select author_id from cases)) and case_id = any(array(select id from cases))
      group by author_id, case_id
    )
    select c.*, u.username, e.count, e.reasons, e.newest
    from cases c join authors u on u.id = c.author_id join told e on e.author_id = c.author_id and e.case_id = c.id
    order by c.opened_at, c.number`.execute(db)
  return rows
}

type ReportOfCase = {
  readonly reason: ReportReason
  readonly looked_like: Evidence
  readonly created_at: Date
  /** Null when the reporter is erased, with their words. */
  readonly username: string | null
  readonly words: string | null
}

/** How often a case is told at most: what many report looks the same. */
const maxReportsOfCase = 50

/** What was reported in a case, the oldest first. */
export async function reportsOfCase(
  db: Queries,
  { author_id, id }: Pick<ReportCaseRow, 'author_id' | 'id'>,
): Promise<readonly ReportOfCase[]> {
  const { rows } = await sql<ReportOfCase>`
    with said as materialized (
      select user_id, evidence_id, words from reports where author_id = ${author_id} and case_id = ${id}
    ),
    reporters as materialized (select id, username from users where id = any(array(select user_id from said)))
    select e.reason, e.looked_like, e.created_at, u.username, r.words
    from report_evidence e
    left join said r on r.evidence_id = e.id
    left join reporters u on u.id = r.user_id
    where e.author_id = ${author_id} and e.case_id = ${id} order by e.created_at, e.id limit ${sql.lit(maxReportsOfCase)}`.execute(db)
  return rows
}
