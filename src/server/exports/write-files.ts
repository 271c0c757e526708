import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { mediaPath } from '#domain/exports/bag.ts'
import type { CrateFile } from '#domain/exports/ro-crate.ts'
import type { SiteEntry } from '#domain/exports/site/site-parts.ts'
import type { Bytes } from '#domain/units.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Files } from '#server/files/port.ts'
import { checksumOf } from '#server/media/fill-checksums.ts'
import { keyOf } from '#server/media/keys.ts'
import type { openPartWriter, StoredFile } from './part-writer.ts'
import { readRows } from './read-rows.ts'

export type PartWriter = ReturnType<typeof openPartWriter>
/** A file of the case as the bag has it. */
export type WrittenFile = { readonly file: NonNullable<SiteEntry['file']>; readonly thumbnail: string | null }

/** By their ids; null where the bytes of one are lost. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile | null>

type Written = Pick<
  FileRow,
  'user_id' | 'id' | 'sha256' | 'crc32' | 'name' | 'mime' | 'size' | 'moment' | 'latitude' | 'longitude' | 'created_at' | 'derived' | 'kind'
> & { readonly words: Words | null }
type Words = Pick<CrateFile, 'caption' | 'story' | 'moment' | 'place'>
const noWords: Words = { caption: null, story: null, moment: null, place: null }
const thumbnailsAtOnce = 8
/** Most small pictures fit. */
const readAtOnce: Bytes = 64 * 1024

type To = {
  readonly to: PartWriter
  readonly records: (line: object) => void
  readonly crate: (file: CrateFile) => void
  readonly tell: () => Promise<void>
}

/**
 * Adds every file that an export has claimed, and the small picture of each. One whose bytes are lost is left out, and its record says so.
 * @returns them by their ids
 */
export async function writeFiles(
  { files }: { readonly files: Files },
  trx: Transaction,
  { userId, exportId }: { readonly userId: string; readonly exportId: string },
  { to, records, crate, tell }: To,
): Promise<WrittenFiles> {
  const written = new Map<string, WrittenFile | null>()
  const limit = pLimit(thumbnailsAtOnce)
  const idle: Buffer[] = []
  const claimed = sql<Written>`
    select f.user_id, f.id, f.sha256, f.crc32, f.name, f.mime, f.size, f.moment, f.latitude, f.longitude, f.created_at, f.derived, f.kind, (
      select jsonb_build_object('caption', e.caption, 'story', e.story, 'moment', e.moment, 'place', e.place)
      from entries e where e.user_id = f.user_id and e.file_id = f.id and e.deleted_at is null order by e.id limit 1
    ) as words
    from files f join file_claims c on c.user_id = ${sql.lit(userId)} and c.file_id = f.id and c.claimant = 'export' and c.claimant_id = ${sql.lit(exportId)}
    where f.user_id = ${sql.lit(userId)} order by f.id`
  const stored = await originalsOf(files, userId)
  for await (const rows of readRows(trx, claimed)) {
    await tell()
    const thumbnails = await Promise.all(rows.map((row) => limit(() => thumbnailOf(files, row, idle))))
    for (const [at, row] of rows.entries()) {
      const path = mediaPath({
        moment: row.words?.moment ?? row.moment ?? row.created_at.toISOString(),
        sha256: row.sha256,
        name: row.name,
      })
      const key = keyOf(row, 'original')
      const { id, sha256, name, mime, size: bytes, kind, moment, latitude, longitude, created_at } = row
      if (!stored.has(key)) {
        records({ id, path: null, isLost: true, sha256, name, mime, bytes, kind, moment, latitude, longitude, created_at })
        written.set(id, null)
        continue
      }
      to.addStored(path, { key, size: row.size, crc32: row.crc32 ?? (await sumOf(files, key)), sha256: row.sha256 })
      const thumbnail = thumbnails[at] ?? null
      const thumbnailPath = `data/site/thumbs/${row.sha256.slice(0, 16)}.webp`
      if (thumbnail) to.addStored(thumbnailPath, thumbnail)
      crate({ path, name, mime, bytes, sha256, ...(row.words ?? noWords) })
      records({ id, path, sha256, name, mime, bytes, kind, moment, latitude, longitude, created_at })
      written.set(id, { file: { path, name, mime, bytes }, thumbnail: thumbnail && thumbnailPath })
    }
  }
  return written
}

/** The keys of every original of somebody that lies in the store, asked at once: one listing costs less than a question for each. */
async function originalsOf(files: Files, userId: string): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for await (const key of files.list(`originals/${userId}/`)) keys.add(key)
  return keys
}

/** What must be known of the small picture of a file; null where there is none. It is read in memory that lies idle. */
async function thumbnailOf(files: Files, row: Written, idle: Buffer[]): Promise<StoredFile | null> {
  if (!row.derived.includes('small')) return null
  const key = keyOf(row, 'small')
  const stored = await files.open(key)
  if (!stored) return null
  const memory = idle.pop() ?? Buffer.allocUnsafeSlow(readAtOnce)
  const hash = createHash('sha256')
  let [sum, size] = [0, 0]
  try {
    for (let read = await stored.read(memory); read > 0; read = await stored.read(memory)) {
      const piece = memory.subarray(0, read)
      hash.update(piece)
      sum = crc32(piece, sum)
      size += read
    }
  } finally {
    idle.push(memory)
    await stored.close()
  }
  return { key, size, crc32: sum, sha256: hash.digest('hex') }
}

/** The CRC-32 of a file that came before it was kept, and that no job has read yet. */
async function sumOf(files: Files, key: string): Promise<number> {
  const sum = await checksumOf(files, key)
  if (sum === null) throw new Error(`the original is not in the store: ${key}`)
  return sum
}
