import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Site } from '#domain/exports/site/site.ts'
import { fontSources, siteFonts } from '#domain/exports/site/site-fonts.ts'
import type { SiteEntry } from '#domain/exports/site/site-parts.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Chosen } from './chosen.ts'
import { readRows } from './read-rows.ts'
import type { PartWriter, WrittenFile, WrittenFiles } from './write-files.ts'
import { openRecords } from './write-records.ts'

type Row = EntryRow & { readonly product_name: string | null }
type Case = {
  readonly userId: string
  readonly to: PartWriter
  readonly site: Site
  readonly files: WrittenFiles
  readonly chosen: Chosen
  readonly tell: (done: number) => Promise<void>
}

/** Adds every entry: its record, to owners those in the bin and earlier versions too, and its place on the pages of the site. One whose file came after the export began is left out. */
export async function writeEntries(trx: Transaction, { userId, to, site, files, chosen, tell }: Case): Promise<void> {
  const records = openRecords(to, 'entries')
  const owner = sql.lit(userId)
  const pictures = await picturesOfTweets(trx, userId, chosen)
  const entries = sql<Row>`
    select e.*, p.name as product_name from entries e left join products p on p.slug = e.product_slug
    where e.user_id = ${owner} and ${chosen.entries} order by e.moment collate "C" nulls first, e.position desc`
  let done = 0
  for await (const rows of readRows(trx, entries)) {
    for (const row of rows) {
      const file = row.file_id === null ? null : files.get(row.file_id)
      if (file === undefined) continue
      records.add(recordOf(row))
      if (row.deleted_at !== null) continue
      const images = (pictures.get(row.id) ?? []).map(({ id, caption, file_id }) => ({
        id,
        caption,
        thumbnail: files.get(file_id ?? '')?.thumbnail ?? null,
      }))
      addPages(to, site.addEntry(siteEntryOf(row, { file, motion: files.get(row.motion_file_id ?? ''), images })))
    }
    done += rows.length
    await tell(done)
  }
  await records.end()
  if (chosen.isForContacts) return
  const versions = openRecords(to, 'entry-versions')
  const earlier = sql<object>`
    select entry_id, version, file_id, motion_file_id, replaced_at from entry_versions where user_id = ${owner} order by entry_id, version`
  for await (const rows of readRows(trx, earlier)) for (const row of rows) versions.add(row)
  await versions.end()
}

export function addPages(to: PartWriter, pages: readonly { readonly path: string; readonly content: string }[]): void {
  for (const { path: at, content } of pages) to.addText(at, content)
}

const fontFolder = path.join(import.meta.dirname, '../../../public/fonts')

/** Adds the typefaces of the pages, and their licences. */
export async function addFonts(to: Pick<PartWriter, 'addText'>): Promise<void> {
  const names = [...siteFonts.map(({ file }) => `${file}.woff2`), ...fontSources.map((source) => `${source}.OFL.txt`)]
  for (const name of names) to.addText(`data/site/fonts/${name}`, await readFile(path.join(fontFolder, name)))
}

/** Without what the server counts and orders by. */
function recordOf({ user_id: _owner, word_bytes: _bytes, moved_to: _moved, suspended_at: _hidden, product_name, ...row }: Row): object {
  return { ...row, product_name }
}

type Shown = {
  readonly file: WrittenFile | null
  readonly motion: WrittenFile | null | undefined
  readonly images: SiteEntry['images']
}
const siteEntryOf = (row: Row, { file, motion, images }: Shown): SiteEntry => ({
  id: row.id,
  kind: row.kind,
  caption: row.caption,
  story: row.story,
  text: row.text,
  moment: row.moment,
  place: row.place,
  createdAt: row.created_at,
  file: file?.file ?? null,
  thumbnail: file?.thumbnail ?? null,
  motion: motion?.file ?? null,
  images,
  product: row.product_name,
})

type Picture = Pick<EntryRow, 'id' | 'caption' | 'file_id'>

/** The pictures of the case that each tweet shows. */
async function picturesOfTweets(trx: Transaction, userId: string, chosen: Chosen): Promise<ReadonlyMap<string, readonly Picture[]>> {
  const { rows } = await sql<Picture & { tweet_id: string }>`
    select t.tweet_id, e.id, e.caption, e.file_id from tweet_images t
    join entries e on e.user_id = ${userId} and e.id = t.image_id and e.deleted_at is null and ${chosen.entries}
    where t.user_id = ${userId} order by t.tweet_id, t.place`.execute(trx)
  return Map.groupBy(rows, ({ tweet_id }) => tweet_id)
}

/** Adds a page for each album. */
export async function writeAlbums(
  trx: Transaction,
  { userId, to, site, chosen }: Pick<Case, 'userId' | 'to' | 'site' | 'chosen'>,
): Promise<void> {
  const { rows: albums } = await sql<{ id: string; title: string; description: string }>`
    select id, title, description from albums where user_id = ${userId} order by position desc`.execute(trx)
  for (const { id, title, description } of albums) {
    const { rows } = await sql<{ entry_id: string }>`
      select m.entry_id from album_entries m join entries e on e.user_id = ${userId} and e.id = m.entry_id and e.deleted_at is null and ${chosen.entries}
      where m.user_id = ${userId} and m.album_id = ${id} order by m.position`.execute(trx)
    if (chosen.content === 'stays' && rows.length === 0) continue
    addPages(to, [site.addAlbum({ title, description, entries: rows.map(({ entry_id }) => entry_id) })])
  }
}
