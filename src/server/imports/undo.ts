import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { importsApi } from '#contract/imports/imports.ts'
import { type KeptReason, undoLifetime } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import { nilUuid } from '#domain/uuid.ts'
import { type Database, type Transaction, transact } from '#server/db/connection.ts'
import type { FilledWords, ImportEffectRow, ImportRunRow, WrittenEntry } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { ProvidedToImports } from './provided.ts'
import { undoRecord } from './records.ts'
import { changeRun, lockRun, notNow, readRun, toRun } from './runs.ts'
import { type EntryNow, touchesOf } from './touched.ts'
import { nothingUndone, undoSumsOf } from './undo-sums.ts'

export type UndoDeps = Pick<Deps, 'db' | 'now'> &
  Pick<ProvidedToImports, 'eraseEntries' | 'restoreWords' | 'onIsland' | 'inAlbums' | 'undoAlbums' | 'records'>
type Undone = output<typeof importsApi.undo.reply>['data']

/** How many entries one transaction takes back, and how many transactions one request makes. */
const perTransaction = 100
const transactionsPerRequest = 20

/** Takes back a part of what a run did, as much as one request has time for. */
export async function undoRun(deps: UndoDeps, { userId }: Caller, runId: string): Promise<Undone> {
  await beginUndo(deps, userId, runId)
  let isWhole = false
  for (let portion = 0; portion < transactionsPerRequest && !isWhole; portion++) isWhole = await undoPortion(deps, userId, runId)
  return { run: await readRun(deps, { userId, sessionId: '' }, runId), isWhole, ...(await outcomesOf(deps.db, userId, runId)) }
}

const beginUndo = ({ db, now }: UndoDeps, userId: string, runId: string): Promise<void> =>
  transact(db, async (trx) => {
    const run = await lockRun(trx, userId, runId)
    if (run.state === 'undone' || run.undo_began_at !== null) return
    if ((run.state !== 'done' && run.state !== 'cancelled') || run.finished_at === null) throw notNow(run)
    const at = now()
    if (at.getTime() > run.finished_at.getTime() + undoLifetime)
      throw new Problem('gone', 'An import can be undone for 30 days. This one is older.', { current: toRun(run) })
    await changeRun(trx, run, { undo_began_at: at }, at)
  })

/** Goes on with an undo that was begun. @returns whether nothing is left to take back */
export const undoPortion = (deps: UndoDeps, userId: string, runId: string): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    const run = await lockRun(trx, userId, runId)
    if (run.undo_began_at === null || run.state === 'undone') return true
    const effects = await openEffects(trx, run)
    if (effects.length === 0) {
      if (!(await deps.undoAlbums(trx, userId, runId))) return false
      await changeRun(trx, run, { state: 'undone', undone_at: deps.now() }, deps.now())
      return true
    }
    await undoEffects(deps, trx, run, effects)
    return false
  })

/** The next effects that are not undone, of one stage: tweets go before what they show. */
async function openEffects(trx: Transaction, { user_id, id }: ImportRunRow): Promise<readonly ImportEffectRow[]> {
  const rows = await trx
    .selectFrom('import_effects')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('run_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('stage')
    .orderBy('entry_id')
    .limit(sql.lit(perTransaction))
    .execute()
  return rows.filter(({ stage }) => stage === rows[0]?.stage)
}

async function undoEffects(deps: UndoDeps, trx: Transaction, run: ImportRunRow, effects: readonly ImportEffectRow[]): Promise<void> {
  const ofEntries = effects.filter(isOfEntry)
  const outcomes = ofEntries.length === 0 ? new Map<string, 'undone' | KeptReason>() : await undoEntries(deps, trx, run, ofEntries)
  for (const effect of effects) if (!isOfEntry(effect)) outcomes.set(effect.entry_id, await undoRecord(deps, trx, effect))
  await sql`
    update import_effects e set outcome = o.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as o (entry_id, outcome)
    where e.user_id = ${run.user_id} and e.run_id = ${run.id} and e.entry_id = o.entry_id`.execute(trx)
}

async function undoEntries(
  deps: UndoDeps,
  trx: Transaction,
  { user_id: userId, id: runId }: ImportRunRow,
  effects: readonly EntryEffect[],
) {
  const ids = effects.map(({ entry_id }) => entry_id)
  const { entries, touches } = await touchesOf(deps, trx, { userId, runId }, ids)
  const outcomes = new Map<string, 'undone' | KeptReason>()
  const erased: string[] = []
  for (const effect of effects) {
    const entry = entries.get(effect.entry_id)
    const outcome = effect.is_created ? reasonToKeep(effect, entry, touches) : await restore(deps, trx, effect, entry)
    if (outcome === null) erased.push(effect.entry_id)
    outcomes.set(effect.entry_id, outcome ?? 'undone')
  }
  await trx
    .deleteFrom('import_origins')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', [nilUuid, ...erased])
    .execute()
  await deps.eraseEntries(trx, userId, erased)
  return outcomes
}

type EntryEffect = ImportEffectRow & { readonly before: FilledWords; readonly after: WrittenEntry }
const isOfEntry = (effect: ImportEffectRow): effect is EntryEffect => effect.subject === 'entry'

/** Why an entry that a run made stays; null where nobody touched it. */
function reasonToKeep(
  { entry_id, after }: EntryEffect,
  entry: EntryNow | undefined,
  touches: ReadonlyMap<string, KeptReason>,
): KeptReason | null {
  if (!entry) return 'gone'
  if (entry.deleted_at !== null) return 'in-the-bin'
  if (entry.moved_to !== null) return 'moved'
  if (entry.revision !== after.revision || entry.updated_at.toISOString() !== after.updatedAt) return 'changed'
  return touches.get(entry_id) ?? null
}

/** Gives an entry back what it had, as far as it is still as the run wrote it. */
async function restore(
  { restoreWords }: UndoDeps,
  trx: Transaction,
  { user_id, entry_id, before, after }: EntryEffect,
  entry: EntryNow | undefined,
): Promise<'undone' | KeptReason> {
  if (!entry) return 'gone'
  if (entry.deleted_at !== null) return 'in-the-bin'
  const names = Object.keys(before) as (keyof FilledWords)[]
  const same = names.filter((name) => entry[name] === after[name])
  if (same.length === 0) return 'changed'
  await restoreWords(trx, user_id, entry_id, Object.fromEntries(same.map((name) => [name, before[name]])))
  if (same.length < names.length) return 'changed'
  if (entry.revision === after.revision) await leaveAsBefore(trx, user_id, entry_id, after.revision)
  return 'undone'
}

/** An entry that has back what it had is untouched to the import that wrote it before this one did. */
async function leaveAsBefore(trx: Transaction, userId: string, entryId: string, filledAt: number): Promise<void> {
  const { revision, updated_at } = await trx
    .selectFrom('entries')
    .select(['revision', 'updated_at'])
    .where('user_id', '=', userId)
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const now = JSON.stringify({ revision, updatedAt: updated_at.toISOString() })
  await sql`
    update import_effects set after = after || ${now}::jsonb
    where user_id = ${userId} and entry_id = ${entryId} and outcome is null and (after ->> 'revision')::integer = ${filledAt - 1}::integer`.execute(
    trx,
  )
}

const outcomesOf = async (db: Database, userId: string, runId: string): Promise<Pick<Undone, 'erased' | 'restored' | 'kept'>> =>
  (await undoSumsOf(db, userId, [runId])).get(runId) ?? nothingUndone

const usualPage = 100
/** One page of what an undo kept. */
export async function pageOfKept(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  runId: string,
  { limit = usualPage, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<output<typeof importsApi.kept.reply>> {
  await readRun(deps, caller, runId)
  const [after = nilUuid] = readCursor(cursor, [isUuidKey]) ?? []
  const effects = deps.db.selectFrom('import_effects').select(['entry_id', 'key', 'name', 'outcome'])
  const rows = await effects
    .where('user_id', '=', caller.userId)
    .where('run_id', '=', runId)
    .where('outcome', '<>', 'undone')
    .where('entry_id', '>', after)
    .orderBy('entry_id')
    .limit(sql.lit(limit + 1))
    .execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(({ entry_id, key, name, outcome }) => ({ entryId: entry_id, key, name, reason: outcome as KeptReason })),
    ...(last && { next: writeCursor([last.entry_id]) }),
    ...(cursor === undefined && { sums: await outcomesOf(deps.db, caller.userId, runId) }),
  }
}
