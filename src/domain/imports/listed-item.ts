import { maxAlbumDescriptionLength, maxAlbumTitleLength } from '../albums/limits.ts'
import { maxFileNameLength, maxPlaceLength, maxStoryLength } from '../case/limits.ts'
import type { ArchiveFile, FoundAlbum, FoundItem } from './found-item.ts'
import { maxAlbumsOfItem, maxDescribedAlbums, maxFormerOrigins, maxKeyLength, maxListedSize, maxPathLength } from './limits.ts'

/** What the server takes of lists in one item. */
const maxShown = 100
const maxAttachments = 10
/** Of what has words and no name, so many characters stand for it. */
const maxShownWords = 80

/**
 * A found item as it may be listed to the server: archives hold longer texts than it takes, and characters that are not kept. A key is
 * never cut, since two could become one.
 */
export function listedItem(item: FoundItem): FoundItem {
  return {
    ...item,
    file: item.file && listedFile(item.file),
    motion: item.motion && listedFile(item.motion),
    attachments: item.attachments.slice(0, maxAttachments).map(listedFile),
    name: cutInside(oneLine(item.name), 2 * maxFileNameLength) || oneLine(item.text).slice(0, maxShownWords).toWellFormed() || 'file',
    caption: listedText(item.caption),
    story: listedText(item.story),
    text: listedText(item.text),
    place: oneLine(item.place).slice(0, maxPlaceLength).toWellFormed().trim(),
    formerOrigins: item.formerOrigins.slice(0, maxFormerOrigins),
    shows: item.shows.slice(0, maxShown),
    albums: [...new Set(item.albums.map(listedTitle))].filter((title) => title !== '').slice(0, maxAlbumsOfItem),
    albumPlaces: Object.fromEntries(
      Object.entries(item.albumPlaces)
        .slice(0, maxAlbumsOfItem)
        .map(([title, place]) => [listedTitle(title), place]),
    ),
  }
}

/** A listed item without its fields that say nothing, which are two fifths of it as JSON: `wholeItem` and the server fill them in again. */
export function withoutEmpty(item: FoundItem): Partial<FoundItem> {
  const said: Record<string, unknown> = {}
  for (const name in item) {
    const value = item[name as keyof FoundItem]
    if (!isEmpty(value)) said[name] = value
  }
  return said
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === '' || value === false
  for (const _ in value) return false // no list of keys is made for each of millions of fields
  return true
}

/** What all albums together may say: it goes in one request. */
const maxAlbumWords = 400_000

/** What an export says of its albums, as the server takes it: those of which it says nothing are left out. */
export function listedAlbums(albums: readonly FoundAlbum[]): readonly FoundAlbum[] {
  const listed: FoundAlbum[] = []
  let room = maxAlbumWords
  for (const { title, description, cover, level = null } of albums) {
    const album = {
      title: listedTitle(title),
      description: kept(description).slice(0, maxAlbumDescriptionLength).toWellFormed().trim(),
      cover: cover !== null && isListable({ key: cover }) ? cover : null,
      level,
    }
    room -= JSON.stringify(album).length
    if (room < 0 || listed.length === maxDescribedAlbums) return listed
    if (album.title !== '' && (album.description !== '' || album.cover !== null || level !== null)) listed.push(album)
  }
  return listed
}

const listedText = (text: string): string => kept(text).slice(0, maxStoryLength).toWellFormed()

/** The title of an album as the server takes it. */
const listedTitle = (title: string): string => oneLine(title).slice(0, maxAlbumTitleLength).toWellFormed().trim()

/** Whether an item can be listed at all. */
export const isListable = ({ key }: Pick<FoundItem, 'key'>): boolean => key !== '' && key.length <= maxKeyLength

const listedFile = ({ part, index, path, size, crc32, modified }: ArchiveFile): ArchiveFile => ({
  part,
  index,
  path: cutInside(path, maxPathLength),
  size: Math.min(size, maxListedSize), // an archive that lies may say any
  crc32,
  modified,
})

/** A text with its middle left out where it is too long: the end of a path says most. */
function cutInside(text: string, longest: number): string {
  if (text.length <= longest) return text
  const half = Math.floor((longest - 1) / 2)
  return `${text.slice(0, half)}…${text.slice(-half)}`.toWellFormed()
}

/** Text without control and format characters, of which line breaks, tabs and the joiner of emoji stay. */
const kept = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (/[\n\r\t\u200d]/.test(character) ? character : ''))

const oneLine = (text: string): string =>
  kept(text)
    .replace(/[\n\r\t]+/g, ' ')
    .trim()
