import {
  addToAlbumsWith,
  albumsFor,
  chosenInAlbums,
  describeImported,
  orderImported,
  undoAlbumsWith,
} from '#server/albums/import-albums.ts'
import { addImportedFile, addImportedTweet, restoreImportedWords } from '#server/case/imported.ts'
import { revokeEntries } from '#server/case/store.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { updateTrees } from '#server/forest/tree-rows.ts'
import type { ProvidedToImports } from '#server/imports/provided.ts'
import { entriesOn } from '#server/island/entries-on-island.ts'
import { islandImport } from '#server/island/import-island.ts'
import { readSaved } from '#server/island/store.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { searchPlaces } from '#server/places/search.ts'
import { isShared } from '#server/shares/store.ts'
import { chartImport } from '#server/starcharts/import-chart.ts'
import { settingsImport } from './import-settings.ts'
import { updateListingsWith } from './update-listings.ts'

/** The functions that case, albums, islands, places and notifications provide to imports. */
export function providedToImports(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'now' | 'newId' | 'tileCache'>,
): Omit<ProvidedToImports, 'checkChart'> {
  const notify = notifyWith(deps)
  const updateListings = updateListingsWith(deps)
  const borrowed = { ...deps, tellOpened: tellOpenedWith(notify), updateListings, updateTrees }
  return {
    notify,
    addFile: (trx, userId, file) => addImportedFile(borrowed, trx, userId, file),
    addTweet: (trx, userId, tweet) => addImportedTweet(borrowed, trx, userId, tweet),
    restoreWords: (trx, userId, entryId, words) => restoreImportedWords(borrowed, trx, userId, entryId, words),
    eraseEntries: (trx, userId, ids) => revokeEntries(deps, trx, userId, ids),
    onIsland,
    records: {
      island: islandImport({
        ...borrowed,
        isShared: async (trx, userId) => (await isShared(trx, userId, 'island')) || isShared(trx, userId, 'walk'),
      }),
      settings: settingsImport(borrowed),
      starchart: chartImport({
        ...deps,
        isOnIsland: async (trx, userId, id) => (await onIsland(trx, userId, [id])).has(id),
        isShared: (trx, userId, id) => isShared(trx, userId, 'starchart', id),
      }),
    },
    conversationsOf: inMailbox,
    async placeNear({ latitude, longitude }) {
      const [nearest] = await searchPlaces(deps.db, `${latitude}, ${longitude}`)
      return nearest ? [nearest.name, nearest.country].join(', ') : null
    },
    addToAlbums: addToAlbumsWith(deps),
    albumsFor,
    orderAlbums: orderImported,
    describeAlbums: describeImported,
    undoAlbums: undoAlbumsWith(deps),
    inAlbums: chosenInAlbums,
  }
}

async function onIsland(trx: Transaction, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const saved = await readSaved(trx, userId)
  const hung = new Set(saved ? entriesOn(saved) : [])
  return new Set(ids.filter((id) => hung.has(id)))
}

async function inMailbox(db: Queries, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const conversations = db.selectFrom('mailbox_conversations').select('conversation_id').where('user_id', '=', userId)
  const rows = await conversations.where('conversation_id', 'in', ids).execute()
  return new Set(rows.map(({ conversation_id }) => conversation_id))
}
