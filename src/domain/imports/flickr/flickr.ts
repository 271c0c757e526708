import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import { fileName, kindOfName, stemOf } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import { clockOf, dateOfClock } from '../found-date.ts'
import type { Archive, ArchiveFile, Coordinates, Findings, FoundDate, Remark, Source } from '../found-item.ts'
import { captionOrStory, cutStory, inAlbums, uniqueNames } from '../make-item.ts'
import { decodeEntities } from '../markup.ts'
import { missingParts } from '../missing-parts.ts'
import { digitsOf, type JsonObject, listOf, numberOf, objectOf, parseJson, readMetadata, textOf } from '../read-json.ts'

/** Flickr: one JSON for each photograph by its id, albums as lists of ids, and media that bear the id in their names. */
export const flickr: Source = { name: 'flickr', detect, read }

const photoFile = /^photo_(\d{1,20})\.json$/i

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  const someName = (pattern: RegExp) => files.some(({ path }) => pattern.test(fileName(path))) // a list of all names would fill the memory
  if (someName(photoFile)) return 0.95
  const isNamed = parts.some(({ name }) => /^data-download-\d{1,4}/i.test(name))
  return isNamed && someName(/_\d{6,20}_o\.\w{3,4}$/i) ? 0.8 : 0
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void): Promise<Findings> {
  const found = collectFindings('flickr', archive, options)
  const lists = await readLists(archive, found, options.zone, tell)
  const media = found.open().filter(({ path }) => ['image', 'video'].includes(kindOfName(fileName(path)) ?? ''))
  const { placesOf, albums } = joinAlbums(lists.albums)
  const keys = new Map<string, string>()
  for (const file of media) {
    const id = idIn(fileName(file.path), lists.photos)
    const photo = id === null ? undefined : lists.photos.get(id)
    // a second file of one id is a copy in another part
    const item = addPhoto(found, file, photo ?? null, id === null ? noPlaces : (placesOf.get(id) ?? noPlaces), options.zone)
    if (id !== null && !keys.has(id)) keys.set(id, item.key)
  }
  for (const [id, { file }] of lists.photos) {
    if (keys.has(id)) found.consume(file)
    else found.refuse(file, 'metadata-without-a-file')
  }
  if (lists.count !== null && lists.count > keys.size)
    found.warn(`Flickr says that the account has ${lists.count} photographs, and ${keys.size} of them are in what was given.`)
  return found.finish('another-product', {
    albums: albums.map(({ title, description, cover }) => ({ title, description, cover: keys.get(cover) ?? null })),
    missingParts: missingParts(archive.parts.map(({ name }) => name).filter((name) => /^data-download-/i.test(name))),
  })
}

type Photo = {
  readonly file: ArchiveFile
  readonly title: string
  readonly description: string
  readonly date: FoundDate | null
  readonly where: Coordinates | null
  readonly isPrivate: boolean
}

async function readLists(archive: Archive, found: Collector, zone: string | null, tell: (done: number) => void) {
  const photos = new Map<string, Photo>()
  const albums: JsonObject[] = []
  let count: number | null = null
  await readMetadata(
    archive,
    found.open().filter(({ path }) => /^(?:photo_\d{1,20}|albums(?:_part\d{1,4})?|account_profile)\.json$/i.test(fileName(path))),
    ({ file, text }) => {
      const value = parseJson(text)
      if (typeof value !== 'object' || value === null) {
        found.refuse(file, 'unreadable')
        return
      }
      const content = objectOf(value)
      const id = digitsOf(content.id) ?? photoFile.exec(fileName(file.path))?.[1] ?? ''
      if (photoFile.test(fileName(file.path)) && !photos.has(id)) {
        photos.set(id, photoOf(file, content, zone))
        return
      }
      for (const album of listOf(content.albums)) albums.push(objectOf(album))
      if (/^account/i.test(fileName(file.path)))
        count = numberOf(objectOf(content.stats).photos) ?? numberOf(content.photo_count) ?? numberOf(objectOf(content.stats).photo_count)
      found.consume(file)
    },
    tell,
  )
  return { photos, albums, count: count as number | null }
}

/** "Friend" and "family" can't be told apart in an export, so all that was not public stays private. Times are those of the camera, without a zone. */
function photoOf(file: ArchiveFile, content: JsonObject, zone: string | null): Photo {
  const clock = clockOf(textOf(content.date_taken))
  return {
    file,
    title: decodeEntities(textOf(content.name)).trim(),
    description: decodeEntities(textOf(content.description)).trim(),
    date: clock && dateOfClock(clock, zone, 'service'),
    where: placeOf(Array.isArray(content.geo) ? content.geo[0] : content.geo),
    isPrivate: textOf(content.privacy).toLowerCase() !== 'public',
  }
}

/** Degrees as a fraction, or in millionths without one: both were seen. A whole number that may be either is none. */
function placeOf(value: unknown): Coordinates | null {
  const { latitude, longitude } = objectOf(value)
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null) return null
  if (!Number.isInteger(north) || !Number.isInteger(east)) return coordinatesOf(north, east)
  const isMillionths = Math.abs(north) > 1000 || Math.abs(east) > 1000
  return isMillionths ? coordinatesOf(north / 1e6, east / 1e6) : null
}

const noPlaces: ReadonlyMap<string, number> = new Map()

function joinAlbums(rows: readonly JsonObject[]) {
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)
  /** The place of each photograph in its albums, as their owner put them in order. */
  const placesOf = new Map<string, Map<string, number>>()
  const albums = rows.map((row) => {
    const title = titleOf(decodeEntities(textOf(row.title)).trim() || 'Album')
    for (const [place, id] of [...new Set(listOf(row.photos).map(digitsOf))].entries()) {
      // an id of nought stands where a photograph was removed
      if (id === null || id === '0') continue
      const known = placesOf.get(id) ?? new Map<string, number>()
      placesOf.set(id, known.set(title, place))
    }
    const cover = /(\d{1,20})\D*$/.exec(textOf(row.cover_photo).slice(-40))?.[1] ?? ''
    return { title, description: decodeEntities(textOf(row.description)), cover }
  })
  return { placesOf, albums }
}

/** The id in a file name, `dsc_0026_11_o.jpg`: of several numbers the last that a photograph has. */
function idIn(name: string, photos: ReadonlyMap<string, Photo>): string | null {
  const parts = stemOf(name).slice(-200).split(/[_.-]/)
  return parts.findLast((part) => photos.has(part)) ?? null
}

function addPhoto(found: Collector, file: ArchiveFile, photo: Photo | null, places: ReadonlyMap<string, number>, zone: string | null) {
  const remarks: Remark[] = []
  if (!photo) remarks.push('no-metadata')
  if (!photo?.date) remarks.push('date-guessed')
  const [title, description] = [photo?.title ?? '', photo?.description ?? '']
  const words = description === '' ? captionOrStory(title) : title === '' ? captionOrStory(description) : both(title, description)
  return found.addFile(file, {
    ...words,
    date: photo?.date ?? guessedDate(file, zone),
    where: photo?.where ?? null,
    ...inAlbums(places),
    // what is not known of was perhaps not public
    isPrivate: photo?.isPrivate ?? true,
    matchedBy: photo ? 'id' : null,
    remarks,
  })
}

const both = (title: string, description: string) => {
  const { caption, story } = captionOrStory(title)
  return { caption, story: cutStory([story, description].filter((text) => text !== '').join('\n\n')) }
}
