import { isDeepEqual } from '#domain/deep-equal.ts'
import { isBody } from '#domain/island/body-codes.ts'
import { bringOver, type Here } from '#domain/island/document/bring-over.ts'
import { checkIslandDocument, islandBytes } from '#domain/island/document/check-document.ts'
import { albumIdsOf, entryIdsOf, soldKindsOn } from '#domain/island/document/displayed-entries.ts'
import { type IslandDocument, maxIslandBytesInAll } from '#domain/island/document/island-document.ts'
import { lockOf } from '#domain/island/unlocking.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { RecordState } from '#server/db/import-tables.ts'
import { eraseUnclaimed } from '#server/media/claims.ts'
import type { Bringing, Brought, RecordEffect, RecordPort } from '#server/record-port.ts'
import { ownAlbums, ownEntryKinds, ownKinds } from './ownership.ts'
import { lockIsland, type SaveDeps, writeIsland } from './save.ts'
import { deleteSaved, readRevision, readSaved } from './store.ts'
import { unlockStateOf } from './unlock-state.ts'

type ImportDeps = SaveDeps & {
  /** Whether a link shows the island. */
  readonly isShared: (trx: Transaction, userId: string) => Promise<boolean>
}

/** Brings in the island of an export, where its owner has saved none or wants it in place of theirs, and takes it back by its history. */
export const islandImport = (deps: ImportDeps): RecordPort => ({
  leftOut: async (trx, userId, record) => {
    if (await readSaved(trx, userId)) return 'island-here'
    return record.wasLocked === true && !(await isLocked(trx, userId)) ? 'was-locked' : null
  },
  bring: (trx, userId, bringing) => bringIsland(deps, trx, userId, bringing),
  undo: (trx, userId, effect) => undoIsland(deps, trx, userId, effect),
})

async function isLocked(trx: Transaction, userId: string): Promise<boolean> {
  const user = await trx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  return user?.state === 'locked'
}

async function bringIsland(deps: ImportDeps, trx: Transaction, userId: string, bringing: Bringing): Promise<Brought> {
  const { record, reasons } = bringing
  const current = await lockIsland(trx, userId)
  const { before } = current
  if (before && !reasons.includes('island-here')) return leftOut('island-here')
  if (record.wasLocked === true && !reasons.includes('was-locked') && !(await isLocked(trx, userId))) return leftOut('was-locked')
  const given = { living: documentIn(record.living), dead: record.dead === null ? null : documentIn(record.dead) }
  const { isOpen } = lockOf(given.living.body, await unlockStateOf(trx, userId))
  const documents = given.dead ? [given.living, given.dead] : [given.living]
  const here = await whatIsHere(trx, userId, bringing, documents, isOpen ? given.living.body : current.body)
  const [living, dead] = [bringOver(given.living, here), given.dead && bringOver(given.dead, here)]
  if (islandBytes(living.document) + islandBytes(dead?.document ?? null) > maxIslandBytesInAll)
    throw new Problem('refused', 'Both versions of the island together are larger than 900 kB.')
  const message = messageOf([living, ...(dead ? [dead] : [])], isOpen)
  const after = { living: living.document, dead: dead?.document ?? null }
  if (before && isDeepEqual(before.living, after.living) && isDeepEqual(before.dead, after.dead))
    return { was: 'here', id: null, message, effect: null }
  const revision = await writeIsland(deps, trx, userId, current, { ...after, lastAction: 'Brought in the island of an export.' })
  return {
    was: 'new',
    id: null,
    message,
    effect: { id: userId, before: { revision: before?.revision ?? null, body: current.body }, after: { revision, body: here.body } },
  }
}

const leftOut = (was: 'island-here' | 'was-locked'): Brought => ({ was, id: null, message: null, effect: null })

function documentIn(value: unknown): IslandDocument {
  const checked = checkIslandDocument(value)
  if ('document' in checked) return checked.document
  throw new Problem('refused', `The island cannot stand here. ${checked.reasons[0] ?? ''}`.trim())
}

async function whatIsHere(
  trx: Transaction,
  userId: string,
  { record, idsOf, albumsOf }: Bringing,
  documents: readonly IslandDocument[],
  body: string,
): Promise<Here> {
  const entries = await idsOf([...new Set(documents.flatMap(entryIdsOf))])
  const titles = titlesIn(record, documents.flatMap(albumIdsOf))
  const albums = await albumsOf([...new Set(titles.values())])
  const ids = new Map([
    ...entries,
    ...[...titles].flatMap(([id, title]) => (albums.has(title) ? [[id, albums.get(title) ?? ''] as const] : [])),
  ])
  return {
    ids,
    kinds: await ownEntryKinds(trx, userId, [...entries.values()]),
    albums: await ownAlbums(trx, userId, [...albums.values()]),
    soldKinds: await ownKinds(trx, userId, [...new Set(documents.flatMap(soldKindsOn))]),
    body,
  }
}

/** The titles that these albums have in the export, by their ids there. */
function titlesIn({ albums }: RecordState, ids: readonly string[]): ReadonlyMap<string, string> {
  const titles: ReadonlyMap<string, unknown> = new Map(Object.entries(albums ?? {}))
  return new Map(ids.flatMap((id) => (typeof titles.get(id) === 'string' ? [[id, titles.get(id) as string] as const] : [])))
}

/** What stays behind, each thing once though both versions may have it. */
function messageOf(versions: readonly Pick<ReturnType<typeof bringOver>, 'bought' | 'displays'>[], isOpen: boolean): string | null {
  const bought = new Set(versions.flatMap((version) => version.bought)).size
  const displays = new Set(versions.flatMap((version) => version.displays)).size
  const sentences = [
    bought > 0 &&
      `${bought === 1 ? 'One thing' : `${bought} things`} of the shop that you do not have here ${bought === 1 ? 'was' : 'were'} left out.`,
    displays > 0 &&
      `${displays === 1 ? 'One frame or stand' : `${displays} frames and stands`} of what did not come in ${displays === 1 ? 'was' : 'were'} left out.`,
    !isOpen && 'Its shape is still locked to you here: it stands on the one that you live on.',
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Takes an island back that nobody changed since: what stood before is the newest revision again, or none is saved. */
async function undoIsland(deps: ImportDeps, trx: Transaction, userId: string, { before, after }: RecordEffect) {
  const current = await lockIsland(trx, userId)
  const saved = current.before
  if (!saved) return 'gone'
  if (saved.revision !== after.revision) return 'changed'
  const home = current.body === after.body && typeof before.body === 'string' && isBody(before.body) ? before.body : current.body
  const body = lockOf(home, await unlockStateOf(trx, userId)).isOpen ? home : current.body
  if (typeof before.revision === 'number') {
    const earlier = await readRevision(trx, userId, before.revision)
    if (!earlier) return 'gone'
    const [living, dead] = [{ ...earlier.living, body }, earlier.dead && { ...earlier.dead, body }]
    await writeIsland(deps, trx, userId, current, { living, dead, lastAction: 'Took back the island of an import.' })
    return 'undone'
  }
  if (await deps.isShared(trx, userId)) return 'shared'
  const savedAt = deps.now()
  await deps.updateTrees(trx, userId, { before: saved, after: { living: { ...saved.living, objects: [] }, dead: null }, savedAt })
  await deleteSaved(trx, userId)
  await trx.updateTable('users').set({ island: body }).where('id', '=', userId).execute()
  const pictures = [saved.snapshotId, saved.deadSnapshotId]
  await eraseUnclaimed(
    deps,
    trx,
    pictures.map((file_id) => ({ user_id: userId, file_id })),
  )
  await deps.updateListings(trx, userId)
  return 'undone'
}
