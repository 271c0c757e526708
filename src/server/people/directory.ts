import { bodyOf } from '#domain/island/bodies.ts'
import { foldForSearch } from '#domain/people/search.ts'
import type { Database } from '#server/db/connection.ts'
import { type Asked, browse, type DirectoryPage, type Reader } from './browse.ts'
import { search } from './search.ts'

/**
 * One page of the directory. Searched names come by how near they are, whatever the sort. Nobody lives on a body that the catalogue
 * does not have; the database would read every row of an order to say so.
 */
export async function pageOfDirectory(db: Database, reader: Reader, asked: Asked): Promise<DirectoryPage> {
  if (asked.filter === 'sameisland' && asked.island !== undefined && !bodyOf(asked.island)) return { ids: [], next: null }
  const words = foldForSearch(asked.q ?? '')
  return words === '' ? browse(db, reader, asked) : search(db, reader, words, asked)
}
