import type { EntryKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { EntryRow, NewEntry } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Deps } from '#server/deps.ts'
import { countChanges, countedOf, isCountedAlike } from './counts.ts'
import { eraseBinned } from './erase.ts'
import { indexWords } from './index-words.ts'
import { updateTweetRows } from './tweet-rows.ts'

type Entries = readonly Omit<NewEntry, 'user_id'>[]

/** Adds entries to the case of one owner, to the count of what it holds and to what search reads. */
export async function addEntries(trx: Transaction, userId: string, entries: Entries): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(trx, userId, entries)
  await indexWords(
    trx,
    userId,
    entries.map(({ id }) => id),
    0,
  )
}

/** The same, for a caller that calls `indexWords` in the end. Every new entry goes in by here. */
export async function insertEntries(trx: Transaction, userId: string, entries: Entries): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, user_id: userId }))
  await executePipelined(trx, trx.insertInto('entries').values(rows))
  await countChanges(trx, userId, { more: entries.map(countedOf) })
  await updateTweetRows(trx, userId, tweetsAmong(entries))
}

/** The ids of those that are tweets. */
export const tweetsAmong = (entries: readonly Pick<EntryRow, 'kind' | 'id'>[]): readonly string[] =>
  entries.filter(({ kind }) => kind === 'tweet').map(({ id }) => id)

/** The entry of one of these kinds, locked until the transaction ends; null when there is none, or it lies in the bin. */
export async function lockEntry(trx: Transaction, userId: string, kinds: readonly EntryKind[], id: string): Promise<EntryRow | null> {
  const entry = await trx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return entry ?? null
}

/** What of an entry its owner writes; `text` is a tweet's. */
export type Words = {
  readonly text?: string | undefined
  readonly caption?: string | undefined
  readonly story?: string | undefined
  readonly is_preview?: boolean | undefined
  readonly level?: PrivacyLevel | null | undefined
  readonly moment?: string | null | undefined
  readonly place?: string | null | undefined
}
type Change = Words & { readonly file_id?: string; readonly motion_file_id?: string | null }
/** What counts as an edit. */
const writtenFields = ['text', 'caption', 'story', 'level', 'moment', 'place'] as const

/** Writes changes over a locked entry; what is undefined stays. An edit of its words counts as a revision, a mark or a file does not. */
export async function changeEntry(trx: Transaction, entry: EntryRow, change: Change, at: Date): Promise<void> {
  await updateEntry(trx, entry, change, at)
  if (isRewritten(change) || change.file_id !== undefined) await indexWords(trx, entry.user_id, [entry.id], entry.word_bytes)
}

/** The same, for a caller that calls `indexWords` in the end. */
export async function updateEntry(trx: Transaction, entry: EntryRow, change: Change, at: Date): Promise<void> {
  const { user_id, id, kind } = entry
  const revision = isRewritten(change) ? entry.revision + 1 : entry.revision
  const update = trx.updateTable('entries').set({ ...change, revision, updated_at: at })
  await executePipelined(trx, update.where('user_id', '=', user_id).where('id', '=', id))
  const { level = entry.level, moment = entry.moment, file_id = entry.file_id } = change
  const changed = { kind, level, moment, file_id }
  if (!isCountedAlike(entry, changed)) await countChanges(trx, user_id, { fewer: [entry], more: [changed] })
  if (level !== entry.level) await updateTweetRows(trx, user_id, tweetsAmong([entry]))
}

const isRewritten = (change: Change): boolean => writtenFields.some((field) => change[field] !== undefined)

/** Erases entries of a user, in the case or in the bin: what they stood for was taken back. */
export async function revokeEntries(deps: Pick<Deps, 'jobs'>, trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('entries')
    .select(['user_id', 'id', 'kind', 'level', 'moment', 'file_id', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  await countChanges(trx, userId, { fewer: found.filter(({ deleted_at }) => deleted_at === null) })
  await eraseBinned(deps, trx, found)
}
