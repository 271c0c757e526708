import { foldForSearch } from '#domain/people/search.ts'
import type { Database } from '#server/db/connection.ts'
import { type Asked, browse, type DirectoryPage, type Reader } from './browse.ts'
import { search } from './search.ts'

/** One page of the directory. Searched names come by how near they are, whatever the sort. */
export function pageOfDirectory(db: Database, reader: Reader, asked: Asked): Promise<DirectoryPage> {
  const words = foldForSearch(asked.q ?? '')
  return words === '' ? browse(db, reader, asked) : search(db, reader, words, asked)
}
