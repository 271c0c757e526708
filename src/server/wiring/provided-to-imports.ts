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
import type { Deps } from '#server/deps.ts'
import type { ProvidedToImports } from '#server/imports/provided.ts'
import { entriesOn } from '#server/island/entries-on-island.ts'
import { readSaved } from '#server/island/store.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { searchPlaces } from '#server/places/search.ts'

/** The functions that case, albums, islands, places and notifications provide to imports. */
export function providedToImports(deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'now' | 'newId'>): ProvidedToImports {
  const notify = notifyWith(deps)
  const borrowed = { ...deps, tellOpened: tellOpenedWith(notify) }
  return {
    notify,
    addFile: (trx, userId, file) => addImportedFile(borrowed, trx, userId, file),
    addTweet: (trx, userId, tweet) => addImportedTweet(borrowed, trx, userId, tweet),
    restoreWords: (trx, userId, entryId, words) => restoreImportedWords(borrowed, trx, userId, entryId, words),
    eraseEntries: (trx, userId, ids) => revokeEntries(deps, trx, userId, ids),
    async onIsland(trx, userId, ids) {
      const saved = await readSaved(trx, userId)
      const hung = new Set(saved ? entriesOn(saved) : [])
      return new Set(ids.filter((id) => hung.has(id)))
    },
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
