import { open, readdir, stat } from 'node:fs/promises'
import { archiveOf, isStreamName, isZipName, type OpenArchive, openSharedAlbums } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPartsInRun } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { baseName, openFolderPart, openLooseFiles, type Place, readableName } from './folder-part.ts'
import { givenPlace } from './given-place.ts'
import { type OpenPart, openZipPart } from './zip-part.ts'

/** An archive of files on the disk, which are held open. */
export type OpenFiles = OpenArchive<Buffer> & { readonly close: () => Promise<void> }

/** Opens zips, folders and files that belong together. Throws a `Problem` where one of them cannot be read at all. */
export async function openArchive(paths: readonly string[]): Promise<OpenFiles> {
  const parts: OpenPart[] = []
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  try {
    await openGiven(paths, parts)
    const albums = await openSharedAlbums(parts, admit, (...inner) => openInner(parts, ...inner))
    return { ...archiveOf(parts, albums, () => new TextDecoder()), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each zip and each folder is a part; files that were given one by one are one together. Zips that lie at the top of a folder are opened. */
async function openGiven(paths: readonly string[], parts: OpenPart[]): Promise<void> {
  const loose: Place[] = []
  for (const given of paths) {
    const place = await givenPlace(given)
    const found = place && (await stat(place).catch(() => null))
    if (!place || !found) throw new Problem('not-found', `There is nothing at ${shownPath(given)}.`)
    if (found.isDirectory()) await openFolder(place, parts)
    else if (isZipName(given)) await openZip(place, parts)
    else if (isStreamName(given)) throw new Problem('refused', `${shownPath(given)} is no zip. Unpack it, and give the folder.`)
    else loose.push(place)
  }
  if (loose.length > 0) parts.push(await openLooseFiles(loose, parts.length))
  admit(parts.length)
}

function admit(count: number): void {
  if (count > maxPartsInRun) throw new Problem('refused', `These are ${count} archives; ${maxPartsInRun} at once are the most.`)
}

async function openFolder(folder: Place, parts: OpenPart[]): Promise<void> {
  const names = await readdir(folder, { encoding: 'buffer' }).catch((error: NodeJS.ErrnoException) => {
    throw new Problem('refused', `${shownPath(baseName(folder))} cannot be read (${error.code}).`)
  })
  const zips = new Map(names.filter((name) => isZipName(readableName(name))).map((name) => [readableName(name), name]))
  for (const [, name] of [...zips].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await openZip(Buffer.concat([Buffer.from(folder), Buffer.from('/'), name]), parts)
  const rest = await openFolderPart(folder, parts.length, (relative) => zips.has(relative))
  if (rest.files.length > 0 || rest.refused.length > 0 || zips.size === 0) parts.push(rest)
}

async function openZip(file: Place, parts: OpenPart[]): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Problem('refused', `${shownPath(baseName(file))} cannot be read (${error.code}).`)
  })
  try {
    const { size } = await handle.stat()
    const extent = { handle, start: 0, size }
    parts.push(await openZipPart({ extent, name: baseName(file), part: parts.length, close: () => handle.close() }))
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function openInner(parts: readonly OpenPart[], outer: OpenPart, file: ArchiveFile, name: string): Promise<OpenPart | null> {
  const extent = outer.extentOf(file)
  return extent && openZipPart({ extent, name, part: parts.length, close: async () => {} })
}
