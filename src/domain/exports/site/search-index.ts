import { utf8Length } from '#domain/utf8-length.ts'
import { encodedPath } from './markup.ts'
import type { SitePage } from './site-parts.ts'

const maxChunkBytes = 500_000
/** More of a text is not searched: a row always fits a chunk, though JSON takes up to six bytes for a character. */
const maxSearchedLength = 60_000

/** What can be found. Its title and its mark are searched too. */
type SearchRow = {
  readonly path: string
  readonly anchor: string
  readonly title: string
  /** What stands below the title: what it is, when and where. */
  readonly mark: string
  readonly thumbnail: string | null
  readonly words: readonly (string | null | undefined)[]
}

const chunkPath = (number: number): string => `data/site/index/${number}.js`

/**
 * Search index in chunks, each a classic script: pages from `file:` may fetch nothing, but may add scripts. Links in it are relative to the
 * opening page.
 */
export function createSearchIndex() {
  let rows: string[] = []
  let bytes = 0
  let chunks = 0
  let full: SitePage[] = []

  function write(): void {
    if (rows.length === 0) return
    chunks++
    full.push({ path: chunkPath(chunks), content: `bureauIndex([\n${rows.join(',\n')}\n])\n` })
    rows = []
    bytes = 0
  }
  /** Chunks that are full since this was last asked. */
  function take(): readonly SitePage[] {
    const pages = full
    full = []
    return pages
  }

  return {
    add({ path, anchor, title, mark, thumbnail, words }: SearchRow): void {
      const text = words.filter(Boolean).join(' ').slice(0, maxSearchedLength).toWellFormed()
      const picture = thumbnail === null ? '' : encodedPath(thumbnail)
      const href = anchor ? `${encodedPath(path)}#${anchor}` : encodedPath(path)
      const row = JSON.stringify([href, title.toWellFormed(), mark.toWellFormed(), picture, text])
      const rowBytes = utf8Length(row) + 2
      if (bytes + rowBytes > maxChunkBytes - 50) write()
      rows.push(row)
      bytes += rowBytes
    },
    take,
    finish(): { readonly pages: readonly SitePage[]; readonly chunks: number } {
      write()
      return { pages: take(), chunks }
    },
  }
}
