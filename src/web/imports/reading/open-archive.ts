import { archiveOf, isStreamName, isZipName, type OpenArchive, openSharedAlbums } from '#domain/imports/archive-parts.ts'
import { maxPartsInRun } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { t } from '#web/lib/language/translate.ts'
import { openFilesPart } from './files-part.ts'
import type { GivenFile } from './given-file.ts'
import type { ZipReading } from './zip-calls.ts'
import { type OpenPart, zipPartsOver } from './zip-part.ts'

/**
 * Opens zips, folders and files that belong together: each zip and each folder is a part, files that were given one by one are one together.
 * Their order is that of their names, in whatever order they were given. Throws a `Problem` where one of them cannot be read at all.
 */
export async function openArchive(
  given: readonly GivenFile[],
  reading: ZipReading,
  tell: (done: number, of: number) => void,
): Promise<OpenArchive> {
  const openZipPart = zipPartsOver(reading)
  const stream = given.find(({ path }) => isStreamName(path))
  if (stream)
    throw new Problem('refused', t('{shownPath} is no zip. Unpack it, and give the folder.', { shownPath: shownPath(stream.path) }))
  const zips = given.filter(({ path }) => isZipName(path)).toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const folders = Map.groupBy(
    given.filter(({ path }) => !isZipName(path)),
    ({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''),
  )
  const count = zips.length + folders.size
  if (count === 0) throw new Problem('refused', t('There are no files in what you gave.'))
  admit(count)
  const parts: OpenPart[] = []
  for (const { file, path } of zips) {
    parts.push(await openZipPart(file, path.split('/').at(-1) ?? path, parts.length))
    tell(parts.length, count)
  }
  for (const [name, files] of [...folders].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    parts.push(openFilesPart(files.map(withoutFolder(name)), name || 'files', parts.length))
    tell(parts.length, count)
  }
  return archiveOf(
    parts,
    await openSharedAlbums(parts, admit, async (outer, file, name) => {
      const slice = await outer.sliceOf(file)
      return slice && openZipPart(slice, name, parts.length)
    }),
    () => new TextDecoder(),
  )
}

function admit(count: number): void {
  if (count > maxPartsInRun)
    throw new Problem('refused', t('These are {count} archives; {maxPartsInRun} at once are the most.', { count, maxPartsInRun }))
}

const withoutFolder =
  (name: string) =>
  ({ file, path }: GivenFile): GivenFile => ({ file, path: name === '' ? path : path.slice(name.length + 1) })
