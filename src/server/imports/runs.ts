import { sql } from 'kysely'
import type { ImportRun as Run } from '#contract/imports/runs.ts'
import { firstChoice } from '#domain/imports/choice.ts'
import { plainLine } from '#domain/imports/entry-words.ts'
import type { SourceName } from '#domain/imports/found-item.ts'
import { itemStates, maxImportPageBytes, openRunStates, type RunState, undoLifetime } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import { accountGone, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { ImportRunRow, ItemCounts } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { undoSumsOf } from './undo-sums.ts'

type RunsDeps = Pick<Deps, 'db' | 'now' | 'newId'>

export const noItems: ItemCounts = { wanted: 0, added: 0, 'here-already': 0, 'left-out': 0, 'not-supported': 0, failed: 0 }
export const isOpen = ({ state }: Pick<ImportRunRow, 'state'>): boolean => openRunStates.includes(state)

type Begun = {
  readonly id: string | undefined
  readonly source: SourceName
  readonly parts: readonly { readonly name: string; readonly size: number; readonly finger: string | null }[]
}

/** Begins an import, or answers the one that was begun under this id. One of an account is open at a time. */
export const beginRun = ({ db, now, newId }: RunsDeps, { userId }: Caller, { id, source, parts }: Begun): Promise<Run> =>
  transact(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow(accountGone)
    const known = id === undefined ? null : await runNamed(trx, userId, id)
    if (known) return toRun(known)
    const open = await trx
      .selectFrom('import_runs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', 'in', openRunStates)
      .executeTakeFirst()
    if (open) throw new Problem('conflict', 'Another import is not over yet. Go on with it or cancel it first.', { current: toRun(open) })
    const at = now()
    const row = await trx
      .insertInto('import_runs')
      .values({
        user_id: userId,
        id: id ?? newId(),
        source,
        state: 'reading',
        choice: JSON.stringify(firstChoice(source)),
        parts: JSON.stringify(parts.map((part) => ({ ...part, name: plainLine(part.name, 300) }))),
        missing_parts: '[]',
        warnings: '[]',
        beside: '{}',
        albums: '[]',
        counts: JSON.stringify(noItems),
        created_at: at,
        touched_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRun(row)
  })

export async function readRun({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<Run> {
  const [run] = await toRuns(db, userId, [await findRun(db, userId, id)])
  if (!run) throw noSuchRun()
  return run
}

const usualPage = 20
/** One page of the imports of somebody, the last begun first. */
export async function pageOfRuns(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { limit = usualPage, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<{ data: Run[]; next?: string }> {
  const before = readCursor(cursor, [isInstantKey, isUuidKey])
  const runs = db.selectFrom('import_runs').selectAll().where('user_id', '=', userId)
  const from = before ? runs.where(sql<boolean>`(created_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`) : runs
  const rows = await from
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  const data = fitting(await toRuns(db, userId, rows.slice(0, limit)))
  const last = rows.length > data.length ? data.at(-1) : undefined
  return { data, ...(last && { next: writeCursor([last.createdAt, last._id]) }) }
}

/** The first of these that fit into one answer; never none. */
export function fitting<Part extends object>(parts: readonly Part[]): Part[] {
  let bytes = 0
  const beyond = parts.findIndex((part) => {
    bytes += Buffer.byteLength(JSON.stringify(part))
    return bytes > maxImportPageBytes
  })
  return parts.slice(0, beyond < 0 ? parts.length : Math.max(1, beyond))
}

/** The run as it is; refused when there is none. */
export async function findRun(db: Queries, userId: string, id: string): Promise<ImportRunRow> {
  const run = await runNamed(db, userId, id)
  if (!run) throw noSuchRun()
  return run
}

/** The run as it is; undefined when there is none. */
export const runNamed = (db: Queries, userId: string, id: string): Promise<ImportRunRow | undefined> =>
  db.selectFrom('import_runs').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The run, locked until the transaction ends: whatever changes an item or a count of it takes its turn here. */
export async function lockRun(trx: Transaction, userId: string, id: string): Promise<ImportRunRow> {
  const run = await trx
    .selectFrom('import_runs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!run) throw noSuchRun()
  return run
}

type RunChange = Partial<
  Pick<
    ImportRunRow,
    'state' | 'next_number' | 'listed_bytes' | 'wanted_bytes' | 'added_bytes' | 'filled_in' | 'finished_at' | 'undo_began_at' | 'undone_at'
  >
> & {
  readonly counts?: ItemCounts
  readonly choice?: string
  readonly missing_parts?: string
  readonly warnings?: string
  readonly beside?: string
  readonly albums?: string
}

/** Writes changes over a locked run, which somebody went on with by that. */
export async function changeRun(trx: Transaction, { user_id, id }: ImportRunRow, change: RunChange, at: Date): Promise<ImportRunRow> {
  const { counts, ...columns } = change
  return trx
    .updateTable('import_runs')
    .set({ ...columns, ...(counts && { counts: JSON.stringify(counts) }), touched_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const noSuchRun = () => new Problem('not-found', 'There is no such import of yours.')

const stateWords: Readonly<Record<RunState, string>> = {
  reading: 'is still being listed',
  planned: 'is not confirmed yet',
  running: 'is running',
  paused: 'is paused',
  done: 'is done',
  cancelled: 'was cancelled',
  undone: 'was undone',
}
/** The refusal of what does not go with the state of a run. */
export const notNow = (run: ImportRunRow): Problem =>
  new Problem('conflict', `This import ${stateWords[run.state]}.`, { current: toRun(run) })

/** Runs as their owner reads them, each that was undone with what that did. */
async function toRuns(db: Queries, userId: string, rows: readonly ImportRunRow[]): Promise<readonly Run[]> {
  const undone = rows.filter(({ state }) => state === 'undone').map(({ id }) => id)
  const sums = await undoSumsOf(db, userId, undone)
  return rows.map((row) => toRun(row, sums.get(row.id)))
}

/** A run as its owner reads it. @param undone what its undo did, where it was undone and that is asked */
export const toRun = (row: ImportRunRow, undone: Run['undone'] = null): Run => ({
  _id: row.id,
  source: row.source,
  state: row.state,
  level: row.choice.level,
  parts: [...row.parts],
  found: itemStates.reduce((sum, state) => sum + row.counts[state], 0),
  counts: { ...row.counts },
  bytes: { wanted: row.wanted_bytes, added: row.added_bytes },
  filledIn: row.filled_in,
  missingParts: [...row.missing_parts],
  warnings: [...row.warnings],
  beside: { ...row.beside },
  createdAt: row.created_at.toISOString(),
  touchedAt: row.touched_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoUntil: row.finished_at && row.undone_at === null ? new Date(row.finished_at.getTime() + undoLifetime).toISOString() : null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undone,
})
