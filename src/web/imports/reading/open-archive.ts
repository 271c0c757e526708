import type { Archive, ArchiveFile } from '#domain/imports/found-item.ts'
import { maxPartsInRun } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import { openFilesPart } from './files-part.ts'
import type { GivenFile } from './given-file.ts'
import { damaged } from './verified.ts'
import type { RefusedFile } from './zip-directory.ts'
import { type OpenPart, openZipPart } from './zip-part.ts'

/** What was given, opened for reading. */
export type OpenArchive = {
  readonly archive: Archive
  readonly parts: readonly Pick<OpenPart, 'name' | 'size' | 'finger'>[]
  readonly refused: readonly RefusedFile[]
  /** The bytes of one file; throws a `Problem` where they are not what the archive says. */
  readonly read: (file: ArchiveFile) => AsyncIterable<Uint8Array>
}

/** The longest text of metadata that is read: the posts of a lifetime in one file. */
const maxText: Bytes = megabytes(200)

const isZip = ({ path }: GivenFile) => /\.zip$/i.test(path)
/** Archives that are read from their beginning only, so that nothing of them can be shown before all of it was read. */
const isStream = ({ path }: GivenFile) => /\.(?:tgz|tar|tar\.(?:gz|bz2|xz)|7z|rar)$/i.test(path)

/**
 * Opens zips, folders and files that belong together: each zip and each folder is a part, files that were given one by one are one together.
 * Their order is that of their names, in whatever order they were given. Throws a `Problem` where one of them cannot be read at all.
 */
export async function openArchive(given: readonly GivenFile[], tell: (done: number, of: number) => void): Promise<OpenArchive> {
  const stream = given.find(isStream)
  if (stream) throw new Problem('refused', `${shownPath(stream.path)} is no zip. Unpack it, and give the folder.`)
  const zips = given.filter(isZip).toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const folders = Map.groupBy(
    given.filter((file) => !isZip(file)),
    ({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''),
  )
  const count = zips.length + folders.size
  if (count === 0) throw new Problem('refused', 'There are no files in what you gave.')
  if (count > maxPartsInRun) throw new Problem('refused', `These are ${count} archives; ${maxPartsInRun} at once are the most.`)
  const parts: OpenPart[] = []
  for (const { file, path } of zips) {
    parts.push(await openZipPart(file, path.split('/').at(-1) ?? path, parts.length))
    tell(parts.length, count)
  }
  for (const [name, files] of [...folders].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    parts.push(openFilesPart(files.map(withoutFolder(name)), name || 'files', parts.length))
    tell(parts.length, count)
  }
  return archiveOf(parts, await openSharedAlbums(parts))
}

const withoutFolder =
  (name: string) =>
  ({ file, path }: GivenFile): GivenFile => ({ file, path: name === '' ? path : path.slice(name.length + 1) })

function archiveOf(parts: readonly OpenPart[], opened: ReadonlySet<ArchiveFile>): OpenArchive {
  const read = (file: ArchiveFile): AsyncIterable<Uint8Array> => {
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
  }
}

async function textOf(read: OpenArchive['read'], file: ArchiveFile): Promise<string> {
  if (file.size > maxText) throw damaged(file.path, 'is longer than any text that is read.')
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of read(file)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** The one zip inside a zip that is read: Apple packs each shared album for itself. */
const isSharedAlbum = ({ path }: ArchiveFile) => /(?:^|\/)iCloud Shared Albums?[^/]*\.zip$/i.test(path)

/** Opens zips of shared albums as parts of their own, one level deep. One that is compressed once more stays a file. */
async function openSharedAlbums(parts: OpenPart[]): Promise<ReadonlySet<ArchiveFile>> {
  const opened = new Set<ArchiveFile>()
  const outer = parts.flatMap((part) => part.files.filter(isSharedAlbum).map((file) => ({ part, file })))
  for (const { part, file } of outer) {
    const slice = await part.sliceOf(file)
    if (!slice) continue
    parts.push(await openZipPart(slice, `${part.name}/${file.path}`, parts.length))
    opened.add(file)
  }
  return opened
}
