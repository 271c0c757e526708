import type { ImportItem, ImportRun } from '#contract/imports/runs.ts'
import { maxImagesOfTweet } from '#domain/case/limits.ts'
import { albumOrigin } from '#domain/imports/album-origin.ts'
import { levelOf } from '#domain/imports/choice.ts'
import { datedId } from '#domain/imports/dated-id.ts'
import { type EntryWords, momentOf, momentWith, timeWritten, wordsOf } from '#domain/imports/entry-words.ts'
import { isRecordKind } from '#domain/imports/found-item.ts'
import { isFinalFailure, type Outcome } from '#domain/imports/limits.ts'
import { conversationOrigin, entryOfOrigin } from '#domain/imports/make-item.ts'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ImportItemRow, ImportRunRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readLocation } from '#server/media/address.ts'
import { toItem } from './items.ts'
import type { Imported, ProvidedToImports } from './provided.ts'
import { writeRecord } from './records.ts'
import { lockRun, notNow, readRun } from './runs.ts'
import { lockItem, originsOf, settle } from './settle.ts'

export type AddDeps = Pick<Deps, 'db' | 'now' | 'newId'> & ProvidedToImports
type Stored = { readonly location: string } | { readonly sha256: string }
export type Adding = { readonly key: string; readonly file?: Stored | undefined; readonly motion?: Stored | undefined }

type AddedItem = ImportItem & { readonly problem: { readonly code: string; readonly message: string } | null }

/** Batch import: adds wanted items, each in a transaction of its own, so that one that is refused takes no other with it. */
export async function addItems(
  deps: AddDeps,
  caller: Caller,
  runId: string,
  items: readonly Adding[],
): Promise<{ items: AddedItem[]; run: ImportRun }> {
  const added: AddedItem[] = []
  for (const adding of items) added.push(await addItem(deps, caller, runId, adding))
  return { items: added, run: await readRun(deps, caller, runId) }
}

async function addItem(deps: AddDeps, { userId }: Caller, runId: string, adding: Adding): Promise<AddedItem> {
  const inTransaction = (work: (trx: Transaction, run: ImportRunRow, item: ImportItemRow) => Promise<ImportItemRow>) =>
    transact(deps.db, async (trx) => {
      const run = await lockRun(trx, userId, runId)
      const item = await lockItem(trx, run, adding.key)
      if (item.state !== 'wanted') return item
      if (run.state !== 'running') throw notNow(run)
      return work(trx, run, item)
    })
  try {
    const place = await prepare(deps, userId, runId, adding.key)
    const item = await inTransaction((trx, run, item) => write(deps, trx, run, item, { adding, place }))
    return { ...toItem(item), problem: null }
  } catch (error) {
    if (!(error instanceof Problem) || !(error.current === undefined)) throw error
    const { code, message } = error
    const item = await inTransaction(async (trx, run, item) =>
      isFinalFailure(code) ? (await settle(trx, run, item, { state: 'failed', reason: code, message }, deps.now())).item : item,
    )
    return { ...toItem(item), problem: item.state === 'wanted' ? { code, message } : null }
  }
}

type Given = { readonly adding: Adding; readonly place: string | null }

/** Makes an item an entry, or finds the one that it is already. */
async function write(deps: AddDeps, trx: Transaction, run: ImportRunRow, item: ImportItemRow, given: Given): Promise<ImportItemRow> {
  if (isRecordKind(item.kind)) return writeRecord(deps, trx, run, item, item.kind)
  if (await isLiveConversation(deps, trx, item)) return (await settle(trx, run, item, { state: 'here-already' }, deps.now())).item
  const { outcomes: ofWords, ...words } = wordsOf(item.found)
  const { imported, outcomes } =
    item.kind === 'tweet' ? await writeTweet(deps, trx, run, item, words) : await writeFile(deps, trx, run, item, words, given)
  const titles = run.choice.albums && imported.was !== 'in-the-bin' ? item.albums : []
  const withoutRoom = await deps.addToAlbums(trx, run.user_id, {
    runId: run.id,
    from: albumOrigin(run.source, run.parts),
    entryId: imported.entryId,
    titles,
  })
  const all: Outcome[] = [
    ...(imported.was === 'new' ? ofWords : []),
    ...outcomes,
    ...(imported.was === 'in-the-bin' ? (['in-the-bin'] as const) : []),
    ...(imported.was === 'here' && imported.written ? (['filled-in'] as const) : []),
    ...imported.outcomes,
    ...(withoutRoom.length > 0 ? (['no-room-for-album'] as const) : []),
  ]
  const state = imported.was === 'new' ? 'added' : 'here-already'
  const settled = await settle(trx, run, item, { state, outcomes: all, imported }, deps.now())
  return settled.item
}

/** Whether a conversation of our own export is in the mailbox that it was exported from: there it is no copy of itself. */
async function isLiveConversation(
  { conversationsOf }: AddDeps,
  trx: Transaction,
  { user_id, found: { origin } }: ImportItemRow,
): Promise<boolean> {
  const id = origin?.startsWith(conversationOrigin) ? origin.slice(conversationOrigin.length) : ''
  return isUuid(id) && (await conversationsOf(trx, user_id, [id])).has(id)
}

type Written = { readonly imported: Imported; readonly outcomes: readonly Outcome[] }
type Words = Omit<EntryWords, 'outcomes'>

async function writeFile(
  deps: AddDeps,
  trx: Transaction,
  run: ImportRunRow,
  item: ImportItemRow,
  { caption, story }: Words,
  { adding, place }: Given,
): Promise<Written> {
  const { user_id: userId } = run
  if (!adding.file) throw new Problem('not-valid', 'Say where the bytes of this item are: a location, or their SHA-256.')
  const fileId = await storedFile(trx, userId, adding.file)
  const motionFileId = item.found.motion && adding.motion ? await storedFile(trx, userId, adding.motion) : null
  const imported = await deps.addFile(trx, userId, {
    fileId,
    motionFileId: motionFileId === fileId ? null : motionFileId,
    caption,
    story,
    momentWith: (camera) => momentWith(item.found.date, camera),
    place,
    level: levelOf(item.found, run.choice.level),
    where: item.found.where,
  })
  const outcomes: Outcome[] = [
    ...(item.kind === 'conversation' ? (['kept-as-file'] as const) : []),
    ...(item.found.motion && motionFileId === null ? (['motion-missing'] as const) : []),
  ]
  return { imported, outcomes }
}

async function storedFile(trx: Transaction, userId: string, stored: Stored): Promise<string> {
  if ('location' in stored) {
    const found = readLocation(stored.location)
    if (!found) throw new Problem('not-valid', 'This is not a location that an upload answered.')
    if (found.owner !== userId) throw new Problem('not-yours', 'This file belongs to someone else.')
    return found.file
  }
  const file = await trx
    .selectFrom('files')
    .select('id')
    .where('user_id', '=', userId)
    .where('sha256', '=', stored.sha256)
    .executeTakeFirst()
  if (!file) throw new Problem('not-found', 'Nothing of this content is here. Send it first.')
  return file.id
}

/** No tweet is older: the clock of a database may be behind UTC, and a year before Christ, as it writes it, is read as no date. */
const firstTime = Date.parse('0001-01-02T00:00:00Z')

async function writeTweet(
  deps: AddDeps,
  trx: Transaction,
  run: ImportRunRow,
  item: ImportItemRow,
  { text, story }: Words,
): Promise<Written> {
  const { user_id: userId } = run
  const known = await entryOfOrigins(trx, userId, originsOf(item))
  if (known) return { imported: known, outcomes: [] }
  const shown = await shownItems(trx, run, item.found.shows)
  const now = deps.now().getTime()
  const written = timeWritten(item.found.date)
  const at = new Date(Math.max(firstTime, Math.min(written ?? now, now)))
  const images = shown.flatMap(({ entry_id }) => entry_id ?? []).slice(0, maxImagesOfTweet)
  const imported = await deps.addTweet(trx, userId, {
    id: datedId(deps.newId(), at),
    text,
    caption: '',
    story,
    // our own export tells moments apart from the time of writing
    moment: run.source === 'bureau' ? momentOf(item.found.date) : momentWith(item.found.date, null).moment,
    place: item.found.place || null,
    at,
    level: levelOf(item.found, run.choice.level),
    images: [...new Set(images)],
    dateSource: written === null ? null : (item.found.date?.source ?? null),
  })
  const outcomes: Outcome[] = [
    ...(imported.shown < item.found.shows.length ? (['not-all-shown'] as const) : []),
    ...(item.found.answers === null ? [] : (['answer-kept-as-tweet'] as const)),
  ]
  return { imported, outcomes }
}

/**
 * The entry that words of these origins became, in the case or in the bin; null when there is none any more. Our own export names entries by their
 * ids: brought back to where it was made, they are those entries.
 */
async function entryOfOrigins(trx: Transaction, userId: string, origins: readonly string[]): Promise<Imported | null> {
  if (origins.length === 0) return null
  const known = trx.selectFrom('import_origins').select(['origin', 'entry_id']).where('user_id', '=', userId)
  const became = new Map((await known.where('origin', 'in', origins).execute()).map(({ origin, entry_id }) => [origin, entry_id]))
  const ids = origins.flatMap((origin) => [entryOfOrigin(origin) ?? [], became.get(origin) ?? []].flat())
  if (ids.length === 0) return null
  const entries = trx
    .selectFrom('entries')
    .select(['id', 'deleted_at', 'moment', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
  const there = await entries.forKeyShare().execute() // an undo that erases one meanwhile waits, or has erased it
  const entry = ids.map((id) => there.find((one) => one.id === id)).find((one) => one !== undefined)
  if (!entry) return null
  return {
    entryId: entry.id,
    was: entry.deleted_at === null ? 'here' : 'in-the-bin',
    written: null,
    kind: 'tweet',
    shown: 0,
    date: entry.moment ?? entry.created_at.toISOString().slice(0, 10),
    dateSource: 'entry',
    outcomes: [],
  }
}

const fileKinds = ['image', 'video', 'misc'] as const

/** The files that a tweet shows, in its order: one that names itself or another tweet shows nothing by it. Those that are still to come are to be sent before it. */
async function shownItems(trx: Transaction, { user_id, id }: ImportRunRow, keys: readonly string[]) {
  if (keys.length === 0) return []
  const items = trx.selectFrom('import_items').select(['key', 'entry_id', 'state']).where('user_id', '=', user_id).where('run_id', '=', id)
  const rows = await items.where('key', 'in', keys).where('kind', 'in', fileKinds).execute()
  if (rows.some(({ state }) => state === 'wanted')) throw new Problem('busy', 'Send what this tweet shows before it.', { retryAfter: 1 })
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}

/** What is asked before the transaction of an item: whether a star chart can be drawn, and the place of an entry, in its owner’s words or by the nearest name. */
async function prepare(deps: AddDeps, userId: string, runId: string, key: string): Promise<string | null> {
  const items = deps.db.selectFrom('import_items').select(['kind', 'found']).where('user_id', '=', userId).where('run_id', '=', runId)
  const item = await items.where('key', '=', key).where('state', '=', 'wanted').executeTakeFirst()
  if (!item) return null
  if (item.kind === 'starchart') await deps.checkChart(userId, item.found.record ?? {})
  const { place, where } = item.found
  return place || (where ? deps.placeNear(where) : null)
}
