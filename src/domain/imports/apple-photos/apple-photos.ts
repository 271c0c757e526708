import { inNfc } from '#domain/text.ts'
import { extensionOf, fileName, folderOf, isLiveStill, kindOfName, stemOf } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import type { Archive, ArchiveFile, Findings, Remark, Source } from '../found-item.ts'
import { uniqueNames } from '../make-item.ts'
import { missingParts } from '../missing-parts.ts'
import { pairFilms } from '../pair-films.ts'
import { readMetadata, textOf } from '../read-json.ts'
import { csvKind, detailsOf, indexDetails, type PhotoDetails } from './photo-details.ts'
import { readCsv } from './read-csv.ts'

/** iCloud Photos by Apple's privacy page: numbered parts, in each pictures with lists of what is known of them. */
export const applePhotos: Source = { name: 'apple-photos', detect, read }

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  if (files.some(({ path }) => /(?:^|\/)Photo Details(?:-\d{1,4})?\.csv$/i.test(path))) return 0.95
  return parts.some(({ name }) => /^iCloud\b/i.test(name)) ? 0.6 : 0
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('apple-photos', archive, options)
  const { details, lists } = await readLists(archive, found, tell)
  const detailsOfFile = indexDetails(details)
  const media = found.open().filter(({ path }) => isMedia(path))
  const albums = joinAlbums(lists, sharedAlbums(found), media, found)

  const kinds = Map.groupBy(media, ({ path }) => kindOfName(fileName(path)))
  const pairs = pairFilms(kinds.get('image') ?? [], kinds.get('video') ?? [], (still, film) =>
    areTogether(still, film, detailsOfFile(still), detailsOfFile(film)),
  )
  const motions = new Map([...pairs].map(([film, still]) => [still, film]))
  const recipes = recipesOf(
    found.open().filter(({ path }) => extensionOf(fileName(path)) === '.aae'),
    media,
  )
  const originals = originalsOf(media)
  for (const file of media) {
    if (pairs.has(file)) continue
    const original = originals.get(file) ?? null
    const given = {
      motion: motions.get(file) ?? null,
      attachments: (recipes.get(file) ?? []).filter(found.isOpen),
      albums: albums.titlesOf.get(file) ?? [],
    }
    addPicture(found, file, detailsOfFile(file) ?? (original && detailsOfFile(original)), original !== null, options.zone, given)
  }
  addRest(found)
  return found.finish('another-product', {
    albums: albums.titles.map((title) => ({ title, description: '', cover: null })),
    missingParts: missingParts(archive.parts.map(({ name }) => name)),
  })
}

const isMedia = (path: string): boolean => ['image', 'video'].includes(kindOfName(fileName(path)) ?? '')
const keyOf = ({ part, path }: ArchiveFile, stem: string): string => `${part}/${folderOf(path)}/${stem.toLowerCase()}`

type AlbumList = { readonly title: string; readonly names: readonly string[] }

/** Lists are told by their headers. Empty ones occur; those of memories, which Apple puts together by itself, make no albums. */
async function readLists(archive: Archive, found: Collector, tell: (done: number) => void) {
  const details: { readonly file: ArchiveFile; readonly rows: readonly PhotoDetails[] }[] = []
  const lists: AlbumList[] = []
  await readMetadata(
    archive,
    found.open().filter(({ path }) => extensionOf(fileName(path)) === '.csv'),
    ({ file, text }) => {
      if (text === null) {
        found.refuse(file, 'unreadable')
        return
      }
      const rows = readCsv(text)
      const kind = csvKind(rows[0] ?? [])
      if (kind === 'details') details.push({ file, rows: detailsOf(rows) })
      if (kind === 'album' && !/(?:^|\/)Memories$/i.test(folderOf(file.path)))
        lists.push({ title: textOf(stemOf(fileName(file.path))), names: rows.slice(1).map(([name = '']) => inNfc(name.trim())) })
      if (kind === 'other' && rows.length > 0) found.refuse(file, 'another-product')
      else found.consume(file)
    },
    tell,
  )
  return { details, lists }
}

/**
 * Folders of shared albums, which bear the names of the albums, with an `AlbumInfo.json` in each, whose fields are documented nowhere, so it is not
 * read.
 */
function sharedAlbums(found: Collector): ReadonlySet<string> {
  const infos = found.open().filter(({ path }) => fileName(path).toLowerCase() === 'albuminfo.json')
  for (const file of infos) found.consume(file)
  return new Set(infos.map(placeOf))
}

/** The folder of a file in its part, since each part has folders of its own. */
const placeOf = ({ part, path }: ArchiveFile): string => `${part}/${folderOf(path)}`

/** How many names of an album that fit several pictures are told. */
const maxTold = 5

/**
 * Albums are lists of names, and folders where they were shared. A name that several pictures bear is put in none of the lists, since nobody can tell
 * which was meant.
 */
function joinAlbums(lists: readonly AlbumList[], shared: ReadonlySet<string>, media: readonly ArchiveFile[], found: Collector) {
  const byName = new Map<string, ArchiveFile | null>()
  for (const file of media) {
    const name = fileName(file.path).toLowerCase()
    byName.set(name, byName.has(name) ? null : file)
  }
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)
  const titlesOf = new Map<ArchiveFile, string[]>()
  const titles: string[] = []
  const put = (file: ArchiveFile, title: string) => {
    const known = titlesOf.get(file)
    if (known) known.push(title)
    else titlesOf.set(file, [title])
  }
  for (const [place, files] of Map.groupBy(media, placeOf)) {
    if (!shared.has(place)) continue
    const title = titleOf(textOf(fileName(place)))
    titles.push(title)
    for (const file of files) put(file, title)
  }
  for (const list of lists) {
    const title = titleOf(list.title)
    titles.push(title)
    const names = new Set(list.names)
    const unclear = [...names].filter((name) => byName.get(name.toLowerCase()) === null)
    for (const name of names) {
      const file = byName.get(name.toLowerCase())
      if (file) put(file, title)
    }
    if (unclear.length > 0) {
      const more = unclear.length > maxTold ? ` and ${unclear.length - maxTold} more` : ''
      found.warn(
        `Several pictures bear these names of the album “${title}”, so they are not in it: ${unclear.slice(0, maxTold).join(', ')}${more}.`,
      )
    }
  }
  return { titles, titlesOf }
}

/** Minutes to which the lists are exact, with one for rounding. */
const maxDifference = 2

function areTogether(still: ArchiveFile, film: ArchiveFile, ofStill: PhotoDetails | null, ofFilm: PhotoDetails | null): boolean {
  const [one, other] = [ofStill?.date?.instant, ofFilm?.date?.instant]
  if (one && other) return Math.abs(Date.parse(one) - Date.parse(other)) <= maxDifference * 60_000
  return isLiveStill(still.path) || (ofStill !== null && ofFilm === null && extensionOf(film.path) === '.mov')
}

/** `IMG_E1234` is the edited copy of `IMG_1234`, `IMG_O1234.AAE` the recipe for it. */
const originalStem = ({ path }: ArchiveFile): string => stemOf(fileName(path)).replace(/^IMG_[EO](\d{4,5})$/i, 'IMG_$1')

/** The original of each edited copy that has one, of the same kind. */
function originalsOf(media: readonly ArchiveFile[]): ReadonlyMap<ArchiveFile, ArchiveFile> {
  const keyOfKind = (file: ArchiveFile, stem: string) => `${kindOfName(fileName(file.path))}/${keyOf(file, stem)}`
  const byStem = new Map(media.map((file) => [keyOfKind(file, stemOf(fileName(file.path))), file]))
  return new Map(
    media.flatMap((file) => {
      const stem = originalStem(file)
      const original = stem === stemOf(fileName(file.path)) ? undefined : byStem.get(keyOfKind(file, stem))
      return original ? [[file, original] as const] : []
    }),
  )
}

/** The recipes of edits by the picture that they belong to: they are kept with it, and are no entries. */
function recipesOf(recipes: readonly ArchiveFile[], media: readonly ArchiveFile[]): ReadonlyMap<ArchiveFile, readonly ArchiveFile[]> {
  const byStem = Map.groupBy(recipes, (file) => keyOf(file, originalStem(file)))
  return new Map(
    media.flatMap((file) => {
      const own = byStem.get(keyOf(file, stemOf(fileName(file.path))))
      return own ? [[file, own] as const] : []
    }),
  )
}

function addPicture(
  found: Collector,
  file: ArchiveFile,
  details: PhotoDetails | null,
  isEdited: boolean,
  zone: string | null,
  given: { readonly motion: ArchiveFile | null; readonly attachments: readonly ArchiveFile[]; readonly albums: readonly string[] },
): void {
  const remarks: Remark[] = []
  if (!details) remarks.push('no-metadata')
  if (!details?.date) remarks.push('date-guessed')
  if (isEdited) remarks.push('edited-copy')
  const isInBin = details?.isDeleted || /(?:^|\/)Recently Deleted$/i.test(folderOf(file.path))
  found.addFile(file, {
    ...given,
    date: details?.date ?? guessedDate(file, zone),
    isFavourite: details?.isFavourite ?? false,
    isPrivate: details?.isHidden ?? false,
    matchedBy: details ? 'list' : null,
    leftOut: isInBin ? 'in-the-bin' : null,
    remarks,
  })
}

function addRest(found: Collector): void {
  for (const file of found.open()) {
    const extension = extensionOf(fileName(file.path))
    if (extension === '.aae') found.refuse(file, 'metadata-without-a-file')
    else if (extension === '.zip') {
      found.refuse(file, 'unknown-format')
      found.warn(`“${fileName(file.path).slice(0, 100)}” is an archive of its own: unpack it and give it as well.`)
    }
  }
}
