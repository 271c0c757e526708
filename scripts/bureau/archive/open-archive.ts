import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { archiveOf, isStreamName, isZipName, type OpenArchive, openSharedAlbums } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPartsInRun } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { openFolderPart, openLooseFiles } from './folder-part.ts'
import { type OpenPart, openZipPart } from './zip-part.ts'

/** An archive of files on the disk, which are held open. */
export type OpenFiles = OpenArchive<Buffer> & { readonly close: () => Promise<void> }

/** Opens zips, folders and files that belong together. Throws a `Problem` where one of them cannot be read at all. */
export async function openArchive(paths: readonly string[]): Promise<OpenFiles> {
  const parts: OpenPart[] = []
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  try {
    await openGiven(paths, parts)
    const albums = await openSharedAlbums(parts, (...inner) => openInner(parts, ...inner))
    return { ...archiveOf(parts, albums, () => new TextDecoder()), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each zip and each folder is a part; files that were given one by one are one together. Zips that lie at the top of a folder are opened. */
async function openGiven(paths: readonly string[], parts: OpenPart[]): Promise<void> {
  const loose: string[] = []
  for (const given of paths) {
    const found = await stat(given).catch(() => null)
    if (!found) throw new Problem('not-found', `There is nothing at ${shownPath(given)}.`)
    if (found.isDirectory()) await openFolder(given, parts)
    else if (isZipName(given)) await openZip(given, parts)
    else if (isStreamName(given)) throw new Problem('refused', `${shownPath(given)} is no zip. Unpack it, and give the folder.`)
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
    .filter(isZipName)
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

async function openInner(parts: readonly OpenPart[], outer: OpenPart, file: ArchiveFile, name: string): Promise<OpenPart | null> {
  const extent = outer.extentOf(file)
  return extent && openZipPart({ extent, name, part: parts.length, close: async () => {} })
}
