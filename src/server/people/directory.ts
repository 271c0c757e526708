import { bodyOf } from '#domain/island/bodies.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Database } from '#server/db/connection.ts'
import { type Asked, browse, type DirectoryPage, type Reader } from './browse.ts'
import { nearest } from './nearest.ts'
import { search } from './search.ts'

/**
 * User search: one page of the directory. Searched names come by how near they are, whatever the sort. Who has no place on the map reads
 * the newest instead of the nearest. Nobody lives on a body that the catalogue does not have; the database would read every row of an order
 * to say so.
 */
export async function pageOfDirectory(db: Database, reader: Reader, asked: Asked): Promise<DirectoryPage> {
  if (asked.filter === 'sameisland' && asked.island !== undefined && !bodyOf(asked.island)) return { ids: [], next: null }
  const words = foldForSearch(asked.q ?? '')
  if (words !== '') return search(db, reader, words, asked)
  if (asked.sort !== 'nearest') return browse(db, reader, { ...asked, sort: asked.sort })
  const { place } = reader
  return place ? nearest(db, { ...reader, place }, asked) : browse(db, reader, { ...asked, sort: 'newest' })
}
