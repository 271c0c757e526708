import { createHash } from 'node:crypto'
import { createReadStream, type Dirent, type Stats } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPathLength } from '#domain/imports/limits.ts'
import { damaged, verified } from '#domain/imports/verified-bytes.ts'
import type { Bytes } from '#domain/units.ts'
import type { OpenPart } from './zip-part.ts'

type Growing = { readonly files: ArchiveFile[]; readonly refused: RefusedFile[]; readonly places: string[] }
const chunkSize: Bytes = 256 * 1024

/** A folder and everything in it, opened for reading. Links are not followed: they may lead out of it, or in circles. */
export async function openFolderPart(folder: string, part: number, isLeftOut: (file: string) => boolean): Promise<OpenPart> {
  const found: Growing = { files: [], refused: [], places: [] }
  const waiting = ['']
  for (let inner = waiting.shift(); inner !== undefined; inner = waiting.shift()) {
    const entries = await readdir(path.join(folder, inner), { withFileTypes: true })
    for (const entry of entries.toSorted(byName)) {
      const relative = inner === '' ? entry.name : `${inner}/${entry.name}`
      const place = path.join(folder, relative)
      if (entry.isDirectory()) waiting.push(relative)
      else if (!isLeftOut(place)) take(found, relative, { part, place, ...(await what(entry, place)) })
    }
  }
  return partOf(path.basename(path.resolve(folder)), found)
}

/** Files that were given one by one, as one part. */
export async function openLooseFiles(files: readonly string[], part: number): Promise<OpenPart> {
  const found: Growing = { files: [], refused: [], places: [] }
  for (const place of files) take(found, path.basename(place), { part, place, stats: await stat(place), isLink: false })
  return partOf('files', found)
}

/** In the order of their characters, which no language of the machine changes. */
const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1)
const what = async (entry: Dirent, place: string) => ({ stats: await lstat(place), isLink: entry.isSymbolicLink() })

type At = { readonly part: number; readonly place: string; readonly stats: Stats; readonly isLink: boolean }

function take({ files, refused, places }: Growing, relative: string, { part, place, stats, isLink }: At): void {
  const index = places.push(place) - 1
  const modified = stats.mtime.toISOString().slice(0, 19) // in UTC, since the zone of this machine is no one's
  const file = { part, index, path: relative.normalize('NFC').slice(0, maxPathLength), size: stats.size, crc32: null, modified }
  if (isLink) refused.push({ ...file, why: 'It is a link to another place.' })
  else if (!stats.isFile()) refused.push({ ...file, why: 'It is no file.' })
  else if (relative.length > maxPathLength) refused.push({ ...file, why: `Its name is longer than ${maxPathLength} characters.` })
  else files.push(file)
}

const partOf = (name: string, { files, refused, places }: Growing): OpenPart => ({
  name,
  size: files.reduce((sum, file) => sum + file.size, 0),
  finger: fingerOf(files),
  files,
  refused,
  read: (file) => verified(bytesOf(places[file.index] ?? '', file), file, crc32),
  extentOf: () => null,
  close: async () => {},
})

async function* bytesOf(place: string, { path: shown }: ArchiveFile): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(place, { flags: 'r', highWaterMark: chunkSize })
  } catch (error) {
    throw damaged(shown, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

/** SHA-256 of the paths and sizes. */
function fingerOf(files: readonly ArchiveFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.path}\0${file.size}\n`)
  return hash.digest('hex')
}
