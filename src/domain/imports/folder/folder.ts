import { maxCaptionLength } from '#domain/case/limits.ts'
import { extensionOf, fileName, folderOf, isLiveStill, kindOfName, stemOf } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import { clockOf, universalOf } from '../found-date.ts'
import type { Archive, ArchiveFile, ReadOptions, Remark, Source } from '../found-item.ts'
import { captionOrStory, cutStory, uniqueNames } from '../make-item.ts'
import { pairFilms } from '../pair-films.ts'
import { readMetadata, textOf } from '../read-json.ts'
import { readXmp, type Xmp } from './read-xmp.ts'

/** Folders and zips of no service: every file is an entry, with the words of an XMP sidecar where it has one. */
export const folder: Source = { name: 'folder', detect: ({ files }) => (files.length > 0 ? 0.1 : 0), read }

/** Seconds by which the file dates of a JPEG and its film may differ, where only names say that they are one. */
const maxDifference = 3

async function read(archive: Archive, options: ReadOptions, tell: (done: number) => void) {
  const found = collectFindings('folder', archive, options)
  const files = Map.groupBy(found.open(), ({ path }) => sidecarExtensions.get(extensionOf(fileName(path))) ?? 'entry')
  const entries = files.get('entry') ?? []
  const xmp = await readSidecars(archive, files.get('xmp') ?? [], entries, options.zone, found, tell)
  const recipes = matchByName(files.get('aae') ?? [], entries)

  const kinds = Map.groupBy(entries, ({ path }) => kindOfName(fileName(path)))
  const pairs = pairFilms(kinds.get('image') ?? [], kinds.get('video') ?? [], belong)
  const motions = new Map([...pairs].map(([film, still]) => [still, film]))
  const albumOf = folderAlbums(archive)
  const albums = new Set<string>()
  for (const file of entries) {
    if (pairs.has(file)) continue
    const album = albumOf(file)
    albums.add(album)
    const attachments = (recipes.get(file) ?? []).filter(found.isOpen)
    addEntry(found, file, xmp.get(file) ?? null, options.zone, {
      motion: motions.get(file) ?? null,
      attachments,
      albums: [album],
    })
  }
  return found.finish('metadata-without-a-file', { albums: [...albums].map((title) => ({ title, description: '', cover: null })) })
}

const sidecarExtensions: ReadonlyMap<string, 'xmp' | 'aae'> = new Map([
  ['.xmp', 'xmp'],
  ['.aae', 'aae'],
])

function addEntry(
  found: Collector,
  file: ArchiveFile,
  xmp: Xmp | null,
  zone: string | null,
  given: { readonly motion: ArchiveFile | null; readonly attachments: readonly ArchiveFile[]; readonly albums: readonly string[] },
): void {
  const remarks: Remark[] = xmp?.date ? [] : ['date-guessed']
  const date = xmp?.date ?? guessedDate(file, zone)
  found.addFile(file, { ...given, ...wordsOf(xmp), date, where: xmp?.where ?? null, matchedBy: xmp ? 'XMP' : null, remarks })
}

/** The title is the caption and the description the story, where there are both. */
function wordsOf(xmp: Xmp | null) {
  const [title, description] = [xmp?.title ?? '', xmp?.description ?? '']
  const isBoth = title !== '' && description !== '' && title !== description && title.length <= maxCaptionLength
  return isBoth ? { caption: title, story: cutStory(description) } : captionOrStory(description || title)
}

/** HEIC is a format of live photographs. A JPEG and a film of its name may be strangers, so their own dates must agree. */
function belong(still: ArchiveFile, film: ArchiveFile): boolean {
  if (isLiveStill(still.path)) return true
  const [one, other] = [clockOf(still.modified), clockOf(film.modified)]
  return one !== null && other !== null && Math.abs(universalOf(one) - universalOf(other)) <= maxDifference * 1000
}

const keyOf = ({ part, path }: ArchiveFile, name: string): string => `${part}/${folderOf(path)}/${name.toLowerCase()}`

/** The sidecars of each entry: `a.jpg.xmp` is of that file alone, `a.xmp` of every file of that stem. */
function matchByName(sidecars: readonly ArchiveFile[], entries: readonly ArchiveFile[]): ReadonlyMap<ArchiveFile, readonly ArchiveFile[]> {
  const byName = Map.groupBy(sidecars, (file) => keyOf(file, stemOf(fileName(file.path))))
  const matches = new Map<ArchiveFile, readonly ArchiveFile[]>()
  for (const file of entries) {
    const name = fileName(file.path)
    const found = [name, stemOf(name)].map((one) => byName.get(keyOf(file, one))).find((one) => one !== undefined)
    if (found) matches.set(file, found)
  }
  return matches
}

async function readSidecars(
  archive: Archive,
  sidecars: readonly ArchiveFile[],
  entries: readonly ArchiveFile[],
  zone: string | null,
  found: Collector,
  tell: (done: number) => void,
): Promise<ReadonlyMap<ArchiveFile, Xmp>> {
  const read = new Map<ArchiveFile, Xmp>()
  await readMetadata(
    archive,
    sidecars,
    ({ file, text }) => {
      const xmp = readXmp(text, zone)
      if (xmp) read.set(file, xmp)
      else found.refuse(file, 'unreadable')
    },
    tell,
  )
  const matches = new Map<ArchiveFile, Xmp>()
  for (const [entry, [sidecar]] of matchByName([...read.keys()], entries)) {
    const xmp = sidecar && read.get(sidecar)
    if (!xmp) continue
    matches.set(entry, xmp)
    if (found.isOpen(sidecar)) found.consume(sidecar)
  }
  return matches
}

/** The title of an album for each folder: its name, or that of the archive at the top. Two folders of one name are two albums. */
function folderAlbums({ parts }: Archive): (file: ArchiveFile) => string {
  const titles = new Map<string, string>()
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)
  return ({ part, path }) => {
    const key = `${part}/${folderOf(path)}`
    const title = titles.get(key) ?? titleOf(textOf(fileName(folderOf(path)) || stemOf(parts[part]?.name ?? '')) || 'Album')
    titles.set(key, title)
    return title
  }
}
