import type { FileKind } from '#domain/case/kinds.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { isWithin, type PrivacyLevel } from '#domain/case/privacy.ts'
import type { FoundMoment } from '#domain/imports/entry-words.ts'
import type { DateSource } from '#domain/imports/found-item.ts'
import { Problem } from '#domain/problem.ts'
import type { EntryRow, FileRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { locationOf } from '#server/media/address.ts'
import { endUploadClaims, eraseUnclaimed } from '#server/media/claims.ts'
import { indexWords } from './index-words.ts'
import type { ProvidedToCase } from './provided.ts'
import { asWritten, saveWithin } from './save.ts'
import { changeEntry, insertEntries, lockEntry } from './store.ts'
import { liveImages, show } from './tweets.ts'

type ImportedDeps = Pick<Deps, 'jobs' | 'db' | 'now' | 'newId'> & Pick<ProvidedToCase, 'tellOpened'>
type Words = { readonly caption: string; readonly story: string; readonly moment: string | null; readonly place: string | null }
type ImportedFile = Omit<Words, 'moment'> & {
  readonly fileId: string
  readonly motionFileId: string | null
  readonly level: PrivacyLevel
  readonly momentWith: (camera: string | null) => FoundMoment
  readonly where: { readonly latitude: number; readonly longitude: number } | null
}
type ImportedTweet = Words & {
  readonly id: string
  readonly text: string
  readonly level: PrivacyLevel
  readonly images: readonly string[]
  readonly at: Date
  /** By whom its date is known; null where it has none, and `at` is that of the import. */
  readonly dateSource: DateSource | null
}
type Filled = Partial<Words & { readonly motion_file_id: string | null }>
type Written = { readonly before: Filled; readonly after: Filled & { readonly revision: number; readonly updatedAt: string } }
type Imported = {
  readonly entryId: string
  readonly was: 'new' | 'here' | 'in-the-bin'
  readonly written: Written | null
  readonly kind: FileKind | 'tweet'
  readonly shown: number
  /** The moment of the entry, or the instant of a tweet without one. */
  readonly date: string | null
  /** By whom the import knows it; `entry` where the entry had it before. */
  readonly dateSource: DateSource | 'entry' | null
  /** What its owner is told of it. */
  readonly outcomes: readonly ('seen-by-more' | 'film-is-an-entry' | 'dates-disagree')[]
}

/**
 * Makes an imported file an entry. When an entry shows it already, that one is given the words which it lacks, and what stands there stays;
 * one in the bin stays as it is.
 */
export async function addImportedFile(deps: ImportedDeps, trx: Transaction, userId: string, imported: ImportedFile): Promise<Imported> {
  const { fileId, motionFileId: film, level, momentWith, where, ...words } = imported
  await entryShowing(trx, userId, fileId) // entries are locked before their files, as where they are erased
  const file = await lockFile(trx, userId, fileId)
  if (film !== null) await lockFile(trx, userId, film)
  const isFilmAnEntry = film !== null && (await entryShowing(trx, userId, film)) !== null
  const motionFileId = isFilmAnEntry ? null : film
  const { moment, source, outcomes: ofMoment } = momentWith(file.moment)
  const shown = await entryShowing(trx, userId, fileId)
  const outcomes = isFilmAnEntry ? (['film-is-an-entry'] as const) : []
  if (shown) {
    const lacked = lackedBy(shown, { ...words, moment, motion_file_id: motionFileId })
    const isLacking = Object.keys(lacked).length > 0
    const isHeldBack = isLacking && !(await isNoWider(trx, shown, level))
    const filled = isLacking && !isHeldBack ? await fillIn(deps, trx, shown, lacked) : null
    await endUploadClaims(trx, userId, film === null ? [fileId] : [fileId, film])
    const was = shown.deleted_at === null ? 'here' : 'in-the-bin'
    return {
      entryId: shown.id,
      was,
      written: filled,
      kind: file.kind,
      shown: 0,
      ...dateOf(shown, filled, source),
      outcomes: isHeldBack ? [...outcomes, 'seen-by-more'] : outcomes,
    }
  }
  // as with dates: its owner may have corrected there what the camera wrote
  if (where) await trx.updateTable('files').set(where).where('user_id', '=', userId).where('id', '=', fileId).execute()
  const saving = { location: locationOf(file), words: { ...words, moment, level } }
  const [entryId = ''] = await saveWithin(deps, trx, userId, file.kind, [saving])
  if (motionFileId !== null) await setMotion(trx, userId, entryId, motionFileId)
  if (film !== null) await endUploadClaims(trx, userId, [film])
  return {
    entryId,
    was: 'new',
    written: await asNow(trx, userId, entryId),
    kind: file.kind,
    shown: 0,
    date: moment,
    dateSource: source,
    outcomes: [...outcomes, ...ofMoment],
  }
}

/** The date of an entry that was here already, which an import may have filled in. */
function dateOf({ moment }: EntryRow, filled: Written | null, source: DateSource | null): Pick<Imported, 'date' | 'dateSource'> {
  const given = filled?.after.moment ?? null
  if (given !== null) return { date: given, dateSource: source }
  return { date: moment, dateSource: moment === null ? null : 'entry' }
}

/** Adds a tweet of another service: nobody is told of it, and it stands in its time. */
export async function addImportedTweet(deps: ImportedDeps, trx: Transaction, userId: string, imported: ImportedTweet): Promise<Imported> {
  const { id, text, images, at, dateSource, ...words } = imported
  const live = images.length === 0 ? [] : await liveImages(trx, userId, images)
  const shown = images.filter((image) => live.includes(image))
  await insertEntries(trx, userId, [{ ...asWritten(words), id, kind: 'tweet', text, created_at: at, updated_at: at }])
  await show(trx, userId, id, shown)
  await indexWords(trx, userId, [id], 0)
  await deps.tellOpened(trx, userId, ({ entries }) => ({ entries: entries - 1 }))
  return {
    entryId: id,
    was: 'new',
    written: await asNow(trx, userId, id),
    kind: 'tweet',
    shown: shown.length,
    date: words.moment ?? (dateSource === null ? null : at.toISOString().slice(0, 10)),
    dateSource,
    outcomes: [],
  }
}

/** Gives an entry back words that an import had filled in; a film that nothing shows any more is erased. */
export async function restoreImportedWords(
  deps: ImportedDeps,
  trx: Transaction,
  userId: string,
  entryId: string,
  filled: Filled,
): Promise<void> {
  const { motion_file_id, ...words } = filled
  const entry = await lockEntry(trx, userId, entryKinds, entryId)
  if (!entry) return
  if (motion_file_id !== undefined) {
    await setMotion(trx, userId, entryId, motion_file_id)
    await eraseUnclaimed(deps, trx, [{ user_id: userId, file_id: entry.motion_file_id }])
  }
  if (Object.keys(words).length > 0) await changeEntry(trx, entry, words, deps.now())
}

/** The file, locked until the transaction ends. */
async function lockFile(trx: Transaction, userId: string, id: string): Promise<FileRow> {
  const file = await trx.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!file || file.state === 'arriving') throw new Problem('not-found', 'This file is not here. Send it again.')
  return file
}

/** The entry that shows a file, rather one in the case than in the bin. */
export async function entryShowing(trx: Transaction, userId: string, fileId: string): Promise<EntryRow | null> {
  const entries = await trx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return entries.find(({ deleted_at }) => deleted_at === null) ?? entries[0] ?? null
}

/** What an import knows and an entry of the case has not. */
const lackedBy = (entry: EntryRow, known: Filled): Filled =>
  entry.deleted_at === null
    ? Object.fromEntries(Object.entries(known).filter(([name, value]) => value && !entry[name as keyof Filled]))
    : {}

/** Whether everybody who may see an entry would see it under this level too: nothing becomes more public by an import. */
async function isNoWider(trx: Transaction, { user_id, kind, level: own }: EntryRow, level: PrivacyLevel): Promise<boolean> {
  const { privacy } = await trx.selectFrom('users').select('privacy').where('id', '=', user_id).executeTakeFirstOrThrow()
  const ofKind = privacy[kind].level
  return isWithin(ofKind, level) || isWithin(own ?? ofKind, level)
}

/** Writes what an entry lacks. That it was given a film is seen by when it was changed. */
async function fillIn({ now }: ImportedDeps, trx: Transaction, entry: EntryRow, lacked: Filled): Promise<Written> {
  const { motion_file_id, ...change } = lacked
  if (motion_file_id) await setMotion(trx, entry.user_id, entry.id, motion_file_id)
  await changeEntry(trx, entry, change, now())
  const after = await asNow(trx, entry.user_id, entry.id)
  const before: Filled = Object.fromEntries(Object.keys(lacked).map((name) => [name, entry[name as keyof Filled]]))
  return { before, after: { ...lacked, ...after.after } }
}

const setMotion = (trx: Transaction, userId: string, entryId: string, motion_file_id: string | null) =>
  trx.updateTable('entries').set({ motion_file_id }).where('user_id', '=', userId).where('id', '=', entryId).execute()

/** By what it is seen later that nobody touched an entry. */
async function asNow(trx: Transaction, userId: string, id: string): Promise<Written> {
  const { revision, updated_at } = await trx
    .selectFrom('entries')
    .select(['revision', 'updated_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { before: {}, after: { revision, updatedAt: updated_at.toISOString() } }
}
