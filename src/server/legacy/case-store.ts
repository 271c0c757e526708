import { sql } from 'kysely'
import type { NoticeName } from '#domain/legacy/case.ts'
import { type CaseState, endedStates, type LegacyCase, type NoticeAnswer, openStates } from '#domain/legacy/case.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { LegacyCaseRow } from '#server/db/legacy-tables.ts'

/** A case as it is stored, and as the state machine reads it. */
export type StoredCase = { readonly row: LegacyCaseRow; readonly value: LegacyCase }

/** The last case of an owner, over or not; null where there never was one. */
export async function lastCase(db: Queries, ownerId: string): Promise<StoredCase | null> {
  const row = await db
    .selectFrom('legacy_cases')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!row) return null
  const notices = await db.selectFrom('legacy_notices').selectAll().where('user_id', '=', ownerId).where('case_id', '=', row.id).execute()
  const value: LegacyCase = {
    state: row.state,
    days: row.days,
    counted: row.counted,
    progress: row.progress,
    seenAt: row.seen_at,
    notices: Object.fromEntries(notices.map(({ notice, answer }) => [notice, answer])),
    lastCalls: row.last_calls,
    askers: row.askers,
    objectors: row.objectors,
    holds: row.holds,
  }
  return { row, value }
}

const columnsOf = ({ state, days, counted, progress, seenAt, lastCalls, askers, objectors, holds }: LegacyCase) => ({
  state,
  days,
  counted,
  progress,
  seen_at: seenAt,
  last_calls: lastCalls,
  askers: JSON.stringify(askers),
  objectors: JSON.stringify(objectors),
  holds: JSON.stringify(holds),
})

export async function insertCase(trx: Transaction, ownerId: string, id: string, value: LegacyCase, at: Date): Promise<void> {
  await trx
    .insertInto('legacy_cases')
    .values({ user_id: ownerId, id, ...columnsOf(value), asked_at: at })
    .execute()
}

/** Stores a case, and what the mail server answered to its notices. New notices are inserted as they are sent. */
export async function storeCase(trx: Transaction, { row, value: before }: StoredCase, after: LegacyCase): Promise<void> {
  await trx.updateTable('legacy_cases').set(columnsOf(after)).where('user_id', '=', row.user_id).where('id', '=', row.id).execute()
  for (const [notice, answer] of Object.entries(after.notices) as [NoticeName, NoticeAnswer][]) {
    if (before.notices[notice] === answer || answer === 'sent') continue
    await trx
      .updateTable('legacy_notices')
      .set({ answer })
      .where('user_id', '=', row.user_id)
      .where('case_id', '=', row.id)
      .where('notice', '=', notice)
      .execute()
  }
}

/** Ends a case by which an account was deleted, and whose owner took that back: they are alive, and can be asked for again. */
export async function endRemembering(trx: Transaction, ownerId: string): Promise<void> {
  await trx
    .updateTable('legacy_cases')
    .set({ state: 'ended-alive' })
    .where('user_id', '=', ownerId)
    .where('state', '=', 'remembered')
    .execute()
}

/** Owners whose case is in one of these states. */
export async function ownersWithCase(db: Queries, states: readonly CaseState[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('legacy_cases')
    .select('user_id')
    .where('state', 'not in', [...endedStates])
    .where('state', 'in', [...states])
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Owners whom a sign of life would help: few, at any time. */
export const ownersAskedFor = (db: Queries): Promise<readonly string[]> => ownersWithCase(db, openStates)
