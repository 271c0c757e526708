import { createHash } from 'node:crypto'
import { createReadStream, type Dirent, type Stats } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { RefusedFile } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPathLength } from '#domain/imports/limits.ts'
import { damaged, verified } from '#domain/imports/verified-bytes.ts'
import { keptPath } from '#domain/imports/zip-entry.ts'
import { inNfc } from '#domain/text.ts'
import type { Bytes } from '#domain/units.ts'
import type { OpenPart } from './zip-part.ts'

/** A path as bytes: old disks have names that are no UTF-8. */
export type Place = string | Buffer
type Growing = { readonly files: ArchiveFile[]; readonly refused: RefusedFile[]; readonly places: Place[] }
const chunkSize: Bytes = 256 * 1024

/** A folder and everything in it, opened for reading. Links are not followed: they may lead out of it, or in circles. */
export async function openFolderPart(folder: Place, part: number, isLeftOut: (relative: string) => boolean): Promise<OpenPart> {
  const found: Growing = { files: [], refused: [], places: [] }
  const waiting: { readonly inner: string; readonly place: Buffer }[] = [{ inner: '', place: Buffer.from(folder) }]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { inner, place: outer } = next
    const entries = await readdir(outer, { withFileTypes: true, encoding: 'buffer' }).catch(codeOf)
    if (typeof entries === 'string') {
      refuse(found, inner, { part, place: outer, why: `This folder cannot be read (${entries}).` })
      continue
    }
    for (const entry of entries.toSorted(byName)) {
      const relative = inner === '' ? readableName(entry.name) : `${inner}/${readableName(entry.name)}`
      const place = Buffer.concat([outer, separator, entry.name])
      if (entry.isDirectory()) waiting.push({ inner: relative, place })
      else if (!isLeftOut(relative)) await takeEntry(found, relative, { part, place, isLink: entry.isSymbolicLink() })
    }
  }
  return partOf(baseName(folder), found)
}

/** Files that were given one by one, as one part. */
export async function openLooseFiles(files: readonly Place[], part: number): Promise<OpenPart> {
  const found: Growing = { files: [], refused: [], places: [] }
  for (const place of files) take(found, baseName(place), { part, place, stats: await stat(place), isLink: false })
  return partOf('files', found)
}

/** In the order of their characters, which no language of the machine changes. */
const byName = (one: Dirent<Buffer>, other: Dirent<Buffer>) => Buffer.compare(one.name, other.name)
const separator = Buffer.from(path.sep)
const codeOf = (error: NodeJS.ErrnoException): string => error.code ?? error.message

/** A name in UTF-8, or as the oldest disks write it. */
export function readableName(name: Buffer): string {
  const text = name.toString('utf8')
  return text.includes('\uFFFD') ? name.toString('latin1') : text
}

/** The last part of an absolute path. */
export const baseName = (place: Place): string => {
  const bytes = Buffer.from(place)
  return readableName(bytes.subarray(bytes.lastIndexOf(separator) + 1))
}

type At = { readonly part: number; readonly place: Place; readonly isLink: boolean }

async function takeEntry(found: Growing, relative: string, at: At): Promise<void> {
  const stats = await lstat(at.place).catch(codeOf)
  if (typeof stats === 'string') refuse(found, relative, { ...at, why: `It cannot be read (${stats}).` })
  else take(found, relative, { ...at, stats })
}

/** Of what nothing is known but its name. */
function refuse(
  { refused, places }: Growing,
  relative: string,
  { part, place, why }: Pick<At, 'part' | 'place'> & { readonly why: string },
) {
  const index = places.push(place) - 1
  refused.push({ part, index, path: keptPath(inNfc(relative), maxPathLength), size: 0, crc32: null, modified: null, why })
}

function take({ files, refused, places }: Growing, relative: string, { part, place, stats, isLink }: At & { readonly stats: Stats }): void {
  const index = places.push(place) - 1
  const modified = stats.mtime.toISOString().slice(0, 19) // in UTC, since the zone of this machine is no one's
  const file = { part, index, path: keptPath(inNfc(relative), maxPathLength), size: stats.size, crc32: null, modified }
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

async function* bytesOf(place: Place, { path: shown }: ArchiveFile): AsyncGenerator<Buffer> {
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
