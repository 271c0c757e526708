import { albumTitleOf } from '#domain/albums/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { appendEntries } from './album-entries.ts'
import { insertAlbums, newAlbum, refuseTooMany } from './own-albums.ts'

/**
 * Puts an entry at the end of the albums of these titles, for other features and within their transaction, which holds the entry. An album
 * that is missing is made, private. Again it changes nothing. Titles are cut to what an album keeps; one of which nothing is left is passed over.
 */
export const addToAlbumsWith =
  (deps: Pick<Deps, 'now' | 'newId'>) =>
  async (trx: Transaction, userId: string, entryId: string, titles: readonly string[]): Promise<void> => {
    const named = [...new Set(titles.map(albumTitleOf))].filter((title) => title !== '').toSorted()
    if (named.length === 0) return
    const missing = await missingTitles(trx, userId, named)
    if (missing.length > 0) {
      await refuseTooMany(trx, userId, missing.length)
      await insertAlbums(
        trx,
        missing.map((title) => ({ ...newAlbum(userId, deps.newId(), deps.now()), title })),
      )
    }
    for (const { id } of await lockTitled(trx, userId, named)) await appendEntries(trx, { userId, albumId: id }, [entryId], deps)
  }

async function missingTitles(trx: Transaction, userId: string, titles: readonly string[]): Promise<readonly string[]> {
  const found = await trx.selectFrom('albums').select('title').where('user_id', '=', userId).where('title', 'in', titles).execute()
  const known = new Set(found.map(({ title }) => title))
  return titles.filter((title) => !known.has(title))
}

/** In one order, so that two who add to the same albums take turns. */
const lockTitled = (trx: Transaction, userId: string, titles: readonly string[]) =>
  trx.selectFrom('albums').select('id').where('user_id', '=', userId).where('title', 'in', titles).orderBy('id').forUpdate().execute()
