import type { FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { Problem } from '#domain/problem.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { readLocation } from '#server/media/address.ts'
import { endUploadClaims } from '#server/media/claims.ts'
import type { ProvidedToCase } from './provided.ts'
import { addEntries, type Words } from './store.ts'

type SaveDeps = Pick<Deps, 'db' | 'now' | 'newId'> & Pick<ProvidedToCase, 'tellOpened'>
/** A location that an upload gave out, and what its owner wrote beside it. */
export type Saving = { readonly location: string; readonly words: Words }

/**
 * Adds entries of one kind to the case. A location that an entry shows already is left as it is.
 * @returns the id of the entry that shows each location, in their order
 */
export const saveEntries = (deps: SaveDeps, userId: string, kind: FileKind, saving: readonly Saving[]): Promise<readonly string[]> =>
  transact(deps.db, (trx) => saveWithin(deps, trx, userId, kind, saving))

/** The same, as part of another transaction. */
export async function saveWithin(
  { now, newId, tellOpened }: SaveDeps,
  trx: Transaction,
  userId: string,
  kind: FileKind,
  saving: readonly Saving[],
): Promise<readonly string[]> {
  const newLevel = saving.some(({ words }) => (words.level ?? null) === null) ? await levelOfNew(trx, userId, kind) : null
  const files = saving.map(({ location }) => fileAt(userId, location))
  await lockFiles(trx, userId, kind, files)
  const showing = await entriesShowing(trx, userId, kind, files)
  const at = now()
  const fresh = saving.flatMap(({ words }, index) => {
    const file_id = files[index] ?? ''
    if (showing.has(file_id)) return []
    const id = newId()
    showing.set(file_id, id)
    return [{ ...asWritten({ ...words, level: words.level ?? newLevel }), id, kind, file_id, created_at: at, updated_at: at }]
  })
  await addEntries(trx, userId, fresh)
  await endUploadClaims(trx, userId, files)
  if (fresh.length > 0) await tellOpened(trx, userId, ({ entries }) => ({ entries: entries - fresh.length }))
  return files.map((file) => showing.get(file) ?? '')
}

/** The own level of a new entry whose owner says nothing of it. The account is locked, so that it and the kind's level are of one moment. */
async function levelOfNew(trx: Transaction, userId: string, kind: FileKind): Promise<PrivacyLevel | null> {
  const account = trx.selectFrom('users').select('privacy').where('id', '=', userId).forNoKeyUpdate()
  return (await account.executeTakeFirst())?.privacy[kind].newEntries ?? null
}

/** The words of a new entry; what its owner left out is empty. */
export const asWritten = ({ caption = '', story = '', is_preview = false, level = null, moment = null, place = null }: Words) => ({
  caption,
  story,
  is_preview,
  level,
  moment,
  place,
})

async function entriesShowing(trx: Transaction, userId: string, kind: FileKind, files: readonly string[]): Promise<Map<string, string>> {
  const entries = await trx
    .selectFrom('entries')
    .select(['id', 'file_id'])
    .where('user_id', '=', userId)
    .where('file_id', 'in', files)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return new Map(entries.map(({ id, file_id }) => [file_id ?? '', id]))
}

/** The id of the file at a location of this owner. */
export function fileAt(userId: string, location: string): string {
  const found = readLocation(location)
  if (!found) throw new Problem('not-valid', 'This is not a location that an upload answered.')
  if (found.owner !== userId) throw new Problem('not-yours', 'This file belongs to someone else.')
  return found.file
}

/** Files of one kind, locked in one order until the transaction ends: two saves of the same file take turns, and the sweep waits. */
export async function lockFiles(trx: Transaction, userId: string, kind: FileKind, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('files')
    .select(['id', 'kind', 'state'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const id of ids)
    admit(
      found.find((file) => file.id === id),
      kind,
    )
}

function admit(file: Pick<FileRow, 'kind' | 'state'> | undefined, kind: FileKind): void {
  if (!file || file.state === 'arriving')
    throw new Problem('not-found', 'There is no file at this location. Files that nobody saves go after a day.')
  if (file.kind !== kind) throw new Problem('refused', notOfKind[kind])
}

const notOfKind = {
  image: 'This file is not a picture.',
  video: 'This file is not a film.',
  misc: 'This file is a picture or a film: save it as one.',
} as const
