import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Archive, ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPartsInRun } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import { damaged } from './damaged.ts'
import { openFolderPart, openLooseFiles } from './folder-part.ts'
import type { RefusedFile } from './zip-directory.ts'
import { type OpenPart, openZipPart } from './zip-part.ts'

/** What was given, opened for reading: nothing of it is ever written. */
export type OpenArchive = {
  readonly archive: Archive
  readonly parts: readonly Pick<OpenPart, 'name' | 'size' | 'finger'>[]
  readonly refused: readonly RefusedFile[]
  /** The bytes of one file; throws a `Problem` where they are not what the archive says. */
  readonly read: (file: ArchiveFile) => AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

/** The longest text of metadata that is read: the posts of a lifetime in one file. */
const maxText: Bytes = megabytes(200)

/** Opens zips, folders and files that belong together. Throws a `Problem` where one of them cannot be read at all. */
export async function openArchive(paths: readonly string[]): Promise<OpenArchive> {
  const parts: OpenPart[] = []
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  try {
    await openGiven(paths, parts)
    const albums = await openSharedAlbums(parts)
    return archiveOf(parts, albums, close)
  } catch (error) {
    await close()
    throw error
  }
}

function archiveOf(parts: readonly OpenPart[], opened: ReadonlySet<ArchiveFile>, close: () => Promise<void>): OpenArchive {
  const read = (file: ArchiveFile): AsyncIterable<Buffer> => {
    const part = parts[file.part]
    if (!part) throw new Error(`there is no part ${file.part}`)
    return part.read(file)
  }
  const files = parts.flatMap((part) => (opened.size === 0 ? part.files : part.files.filter((file) => !opened.has(file))))
  return {
    archive: { parts, files, readText: (file) => textOf(read, file) },
    parts,
    refused: parts.flatMap(({ refused }) => refused),
    read,
    close,
  }
}

async function textOf(read: OpenArchive['read'], file: ArchiveFile): Promise<string> {
  if (file.size > maxText) throw damaged(file.path, 'is longer than any text that is read.')
  const chunks: Buffer[] = []
  for await (const chunk of read(file)) chunks.push(chunk)
  return new TextDecoder().decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
}

const isZip = (name: string) => /\.zip$/i.test(name)
/** Archives that are read from their beginning only, so that nothing of them can be shown before all of it was read. */
const isStream = (name: string) => /\.(?:tgz|tar|tar\.(?:gz|bz2|xz)|7z|rar)$/i.test(name)

/** Each zip and each folder is a part; files that were given one by one are one together. Zips that lie at the top of a folder are opened. */
async function openGiven(paths: readonly string[], parts: OpenPart[]): Promise<void> {
  const loose: string[] = []
  for (const given of paths) {
    const found = await stat(given).catch(() => null)
    if (!found) throw new Problem('not-found', `There is nothing at ${shownPath(given)}.`)
    if (found.isDirectory()) await openFolder(given, parts)
    else if (isZip(given)) await openZip(given, parts)
    else if (isStream(given)) throw new Problem('refused', `${shownPath(given)} is no zip. Unpack it, and give the folder.`)
    else loose.push(given)
  }
  if (loose.length > 0) parts.push(await openLooseFiles(loose, parts.length))
  if (parts.length > maxPartsInRun)
    throw new Problem('refused', `These are ${parts.length} archives; ${maxPartsInRun} at once are the most.`)
}

async function openFolder(folder: string, parts: OpenPart[]): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Problem('refused', `${shownPath(folder)} cannot be read (${error.code}).`)
  })
  const zips = names
    .filter(isZip)
    .toSorted()
    .map((name) => path.join(folder, name))
  for (const zip of zips) await openZip(zip, parts)
  const rest = await openFolderPart(folder, parts.length, (file) => zips.includes(file))
  if (rest.files.length > 0 || rest.refused.length > 0 || zips.length === 0) parts.push(rest)
}

async function openZip(file: string, parts: OpenPart[]): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Problem('refused', `${shownPath(file)} cannot be read (${error.code}).`)
  })
  try {
    const { size } = await handle.stat()
    const extent = { handle, start: 0, size }
    parts.push(await openZipPart({ extent, name: path.basename(file), part: parts.length, close: () => handle.close() }))
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The one zip inside a zip that is read: Apple packs each shared album for itself. */
const isSharedAlbum = ({ path: name }: ArchiveFile) => /(?:^|\/)iCloud Shared Albums?[^/]*\.zip$/i.test(name)

/** Opens zips of shared albums as parts of their own, one level deep. One that is compressed once more stays a file. */
async function openSharedAlbums(parts: OpenPart[]): Promise<ReadonlySet<ArchiveFile>> {
  const opened = new Set<ArchiveFile>()
  const outer = parts.flatMap((part) => part.files.filter(isSharedAlbum).map((file) => ({ part, file })))
  for (const { part, file } of outer) {
    const extent = part.extentOf(file)
    if (!extent) continue
    parts.push(await openZipPart({ extent, name: `${part.name}/${file.path}`, part: parts.length, close: async () => {} }))
    opened.add(file)
  }
  return opened
}
