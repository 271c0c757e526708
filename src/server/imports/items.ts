import { sql } from 'kysely'
import type { ListedItem } from '#contract/imports/found.ts'
import type { ImportItem as Item } from '#contract/imports/runs.ts'
import { maxAlbumTitleLength } from '#domain/albums/limits.ts'
import { chosenState, type ImportChoice, unsupportedReason } from '#domain/imports/choice.ts'
import { datedUntil, dateTold, plainLine, reportedName, yearOf } from '#domain/imports/entry-words.ts'
import { type FoundKind, type HereReason, isRecordKind, type Remark } from '#domain/imports/found-item.ts'
import { type ItemState, maxItemsInBatch, maxItemsInRun, maxListedBytes, maxShownNamed } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ImportItemRow, ImportRunRow, ItemCounts } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isIndexKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { itemsOf } from './chosen-items.ts'
import type { ProvidedToImports } from './provided.ts'
import { changeRun, findRun, fitting, lockRun, notNow } from './runs.ts'

/** Lists found items; a key that was listed before is written over and keeps its number, and a guessed date that cannot be is left out. @returns how many are listed by now */
export const putItems = (
  { db, now, records }: Pick<Deps, 'db' | 'now'> & Pick<ProvidedToImports, 'records'>,
  { userId }: Caller,
  runId: string,
  items: readonly ListedItem[],
): Promise<number> =>
  transact(db, async (trx) => {
    const run = await lockRun(trx, userId, runId)
    if (run.state !== 'reading') throw notNow(run)
    const unique = [...new Map(items.map((item) => [item.key, item])).values()]
    const speaking = await reasonsHere(records, trx, userId, unique)
    const rows = unique.map((item, at) =>
      rowOf({ ...item, date: datedUntil(item.date, now()), leftOut: speaking.get(item.key) ?? item.leftOut }, run.choice, at),
    )
    const inserted = await insertNew(trx, run, rows)
    const [fresh, known] = [rows.filter(({ key }) => inserted.has(key)), rows.filter(({ key }) => !inserted.has(key))]
    const counts = countStates(run.counts, fresh)
    const listed = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (listed > maxItemsInRun)
      throw new Problem('too-large', `An import lists ${maxItemsInRun.toLocaleString('en')} things at most. Bring in the rest by another.`)
    const bytes = bytesOf(rows.map(({ found }) => found)) - (known.length === 0 ? 0 : await writeOver(trx, run, known))
    await checkRoom(trx, run, bytes)
    const next_number = run.next_number + Math.max(0, ...fresh.map(({ at }) => at + 1))
    await changeRun(trx, run, { counts, next_number, listed_bytes: run.listed_bytes + bytes }, now())
    return listed
  })

/** What here speaks against records, by the keys of their items. */
async function reasonsHere(records: ProvidedToImports['records'], trx: Transaction, userId: string, items: readonly ListedItem[]) {
  const reasons = new Map<string, HereReason>()
  for (const { key, kind, record } of items) {
    const reason = isRecordKind(kind) ? await records[kind].leftOut(trx, userId, record ?? {}) : null
    if (reason) reasons.set(key, reason)
  }
  return reasons
}

const bytesOf = (found: readonly string[]): Bytes => found.reduce((sum, json) => sum + Buffer.byteLength(json), 0)

/** Listings of all imports of a person are bounded together; those of imports that are over go by the sweep. */
async function checkRoom(trx: Transaction, { user_id }: ImportRunRow, bytes: number): Promise<void> {
  const { listed } = await trx
    .selectFrom('import_runs')
    .select(({ fn }) => fn.sum<string | null>('listed_bytes').as('listed'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (Number(listed ?? 0) + bytes > maxListedBytes)
    throw new Problem(
      'over-quota',
      `The lists of your imports may take ${maxListedBytes / megabytes(1)} MB in all. Older ones are forgotten after 60 days.`,
    )
}

function countStates(counts: ItemCounts, rows: readonly { readonly state: ItemState }[]): ItemCounts {
  const sums = { ...counts }
  for (const { state } of rows) sums[state] += 1
  return sums
}

/** An item as a row, but for whose it is; `at` is its place in the batch. What was found is JSON already, which is measured and sent. */
function rowOf(item: ListedItem, choice: ImportChoice, at: number) {
  const { state, reason } = chosenState(item, choice)
  return {
    at,
    key: item.key,
    kind: item.kind,
    state,
    reason,
    left_out: item.leftOut,
    unsupported: unsupportedReason(item),
    size: item.file?.size ?? 0,
    motion_size: item.motion?.size ?? 0,
    crc32: item.file?.crc32 ?? null,
    year: yearOf(item.date),
    is_private: item.isPrivate,
    is_words_only: item.file === null,
    remarks: [...new Set(item.remarks)],
    albums: [...new Set(item.albums.map((title) => plainLine(title, maxAlbumTitleLength)).filter((title) => title !== ''))],
    found: JSON.stringify({ ...item, name: reportedName(item) }),
  }
}
type Row = ReturnType<typeof rowOf>

const asJson = (rows: readonly Row[]): string =>
  `[${rows.map(({ found, ...columns }) => `${JSON.stringify(columns).slice(0, -1)},"found":${found}}`).join()}]`

const columns = sql.raw(
  'kind, state, reason, left_out, unsupported, size, motion_size, crc32, year, is_private, is_words_only, remarks, albums, found',
)
const insertion = ({ user_id, id, next_number }: ImportRunRow, rows: readonly Row[]) => sql`
    insert into import_items (user_id, run_id, key, number, ${columns})
    select ${user_id}::uuid, ${id}::uuid, t.key, ${next_number}::integer + t.at, ${columns}
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as t (
      at integer, key text, kind text, state text, reason text, left_out text, unsupported text, size bigint, motion_size bigint, crc32 bigint,
      year text, is_private boolean, is_words_only boolean, remarks text[], albums text[], found jsonb
    )`

/**
 * Inserts those that were not listed before. A conflict finds the others by the key of the table, whatever the planner knows: a look-up of them by a
 * plan that was made while the table was small reads the whole listing for each batch.
 * @returns the keys of the new ones
 */
async function insertNew(trx: Transaction, run: ImportRunRow, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const { rows: inserted } = await sql<{ key: string }>`${insertion(run, rows)} on conflict do nothing returning key`.execute(trx)
  return new Set(inserted.map(({ key }) => key))
}

/** Writes over those that were listed before, which keep their numbers. @returns what they took, measured as new ones are: the database writes JSON with blanks */
async function writeOver(trx: Transaction, run: ImportRunRow, rows: readonly Row[]): Promise<Bytes> {
  const { rows: before } = await sql<{ found: object }>`
    select (select found from import_items i where user_id = ${run.user_id} and run_id = ${run.id} and i.key = named.key) as found
    from unnest(${rows.map(({ key }) => key)}::text[]) as named (key)`.execute(trx)
  await sql`
    ${insertion(run, rows)}
    on conflict (user_id, run_id, key) do update set
      kind = excluded.kind, state = excluded.state, reason = excluded.reason, left_out = excluded.left_out,
      unsupported = excluded.unsupported, size = excluded.size, motion_size = excluded.motion_size, crc32 = excluded.crc32,
      year = excluded.year, is_private = excluded.is_private, is_words_only = excluded.is_words_only, remarks = excluded.remarks,
      albums = excluded.albums, found = excluded.found`.execute(trx)
  return bytesOf(before.map(({ found }) => JSON.stringify(found)))
}

type Filter = {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly state?: ItemState | undefined
  readonly kind?: FoundKind | undefined
  readonly remark?: Remark | undefined
  readonly reason?: string | undefined
}

/** One page of the items of a run, in the order of their listing. */
export async function pageOfItems(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  runId: string,
  { limit = maxItemsInBatch, cursor, state, kind, remark, reason }: Filter,
): Promise<{ data: Item[]; next?: string }> {
  const run = await findRun(deps.db, caller.userId, runId)
  const [after = '-1'] = readCursor(cursor, [isIndexKey]) ?? []
  const { rows } = await sql<ImportItemRow>`
    select * from ${itemsOf(run)} i where number > ${Number(after)}
      ${state ? sql`and state = ${state}` : sql``} ${kind ? sql`and kind = ${kind}` : sql``}
      ${remark ? sql`and ${remark} = any(remarks)` : sql``} ${reason ? sql`and reason = ${reason}` : sql``}
    order by number limit ${sql.lit(limit + 1)}`.execute(deps.db)
  const data = fitting(rows.slice(0, limit).map(toItem))
  const last = rows.length > data.length ? rows[data.length - 1] : undefined
  return { data, ...(last && { next: writeCursor([String(last.number)]) }) }
}

/** An item as its owner reads it. */
export const toItem = (row: ImportItemRow): Item => ({
  key: row.key,
  state: row.state,
  kind: row.kind,
  name: row.found.name,
  path: row.found.file?.path ?? null,
  part: row.found.file?.part ?? null,
  size: row.size,
  crc32: row.crc32,
  year: row.year,
  ...dateOf(row),
  reason: row.reason,
  message: row.message,
  remarks: [...row.remarks],
  outcomes: [...row.outcomes],
  entryId: row.entry_id,
  shows: row.found.shows.slice(0, maxShownNamed),
  hasMotion: row.found.motion !== null,
  beside: [row.found.motion, ...row.found.attachments].flatMap((file) => file?.path ?? []),
  isWordsOnly: row.is_words_only,
})

/** The date of the entry that an item became; before, and for what was listed by an older version, the date that was found. */
function dateOf({ date, date_source, found }: ImportItemRow): Pick<Item, 'date' | 'dateSource'> {
  if (date_source !== null) return { date, dateSource: date_source }
  const told = dateTold(found.date)
  return { date: told, dateSource: told === null ? null : (found.date?.source ?? null) }
}
