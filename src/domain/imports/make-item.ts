import { maxCaptionLength, maxStoryLength } from '#domain/case/limits.ts'
import { isUuid } from '#domain/uuid.ts'
import { fileName, kindOfName } from './archive-path.ts'
import { fileMarks } from './file-marks.ts'
import type { Archive, ArchiveFile, FoundItem, UnsupportedReason } from './found-item.ts'
import { maxKeyLength } from './limits.ts'
import { textOf } from './read-json.ts'
import { hash53, uniqueKeys } from './unique-keys.ts'

/** Makes the keys of the items of one archive: the same for the same archive, and none twice. */
export type ItemKeys = {
  /** The key of a file, from the name of its part and its path. */
  readonly ofFile: (file: ArchiveFile) => string
  /** The key of words, which is their origin; with a number behind it when it was given before. */
  readonly ofWords: (origin: string) => string
}

/** A longer name is cut to so many UTF-16 units and ends in a hash of all of it: there is room for a number behind it. */
const maxNameLength = maxKeyLength - 20

/** Keys are given by path and not by place in the listing, so that a folder that is listed in another order keeps them. */
export function itemKeys({ parts, files }: Pick<Archive, 'parts' | 'files'>): ItemKeys {
  const unique = uniqueKeys()
  const given = fileMarks(files)
  const numbered = new Map<ArchiveFile, string>()
  return {
    ofFile(file) {
      const plain = shortKey(`${parts[file.part]?.name ?? file.part}/${file.path}`)
      if (given.has(file) === true) return numbered.get(file) ?? plain // made anew, since the keys of hundreds of thousands would fill the memory
      given.put(file)
      const key = unique(plain)
      if (key !== plain) numbered.set(file, key)
      return key
    },
    ofWords: (origin) => unique(shortKey(origin)),
  }
}

/** A key or an origin, short enough to be stored, of characters that every database takes. */
export function shortKey(key: string): string {
  const short = key.length > maxNameLength ? `${key.slice(0, maxNameLength - 20)}#${hashOf(key)}` : key
  return textOf(short)
}

/** With this begins the origin of an entry of our own export, which ends in its id. */
export const entryOrigin = 'bureau:'

/** With this and its id begins the origin of a conversation of our own export. */
export const conversationOrigin = 'bureau:conversation:'

/** The origin of the words of an entry, as our own export names it. */
export const originOfEntry = (id: string): string => `${entryOrigin}${id}`

/** The id of the entry that an origin names; null for an origin of another source. */
export function entryOfOrigin(origin: string): string | null {
  const id = origin.startsWith(entryOrigin) ? origin.slice(entryOrigin.length) : ''
  return isUuid(id) ? id : null
}

/** Gives each name once: one that was given before is given with a number, written by `counted`. */
export function uniqueNames(counted: (name: string, count: number) => string): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    let count = counts.get(name) ?? 0
    let given = name
    do {
      count += 1
      given = count === 1 ? name : counted(name, count)
    } while (counts.has(given))
    counts.set(name, count)
    if (given !== name) counts.set(given, 1)
    return given
  }
}

/** A hash of a text, for keys: it protects nothing. */
export const hashOf = (text: string): string => hash53(text).toString(36)

type Given = Partial<FoundItem> & Pick<FoundItem, 'key'>

const empty: Omit<FoundItem, 'key'> = {
  kind: 'misc',
  file: null,
  motion: null,
  attachments: [],
  origin: null,
  formerOrigins: [],
  name: '',
  caption: '',
  story: '',
  text: '',
  shows: [],
  answers: null,
  date: null,
  where: null,
  place: '',
  albums: [],
  albumPlaces: {},
  isFavourite: false,
  isPrivate: false,
  level: null,
  record: null,
  matchedBy: null,
  leftOut: null,
  unsupported: null,
  remarks: [],
}

/** A found item with what is known of it; the rest is empty. Its words hold no character that a database refuses. */
export function makeItem(given: Given): FoundItem {
  const { name = '', caption = '', story = '', text = '', place = '' } = given
  return {
    ...empty,
    ...given,
    name: textOf(name),
    caption: textOf(caption),
    story: textOf(story),
    text: textOf(text),
    place: textOf(place),
    attachments: shared(given.attachments),
    formerOrigins: shared(given.formerOrigins),
    shows: shared(given.shows),
    albums: shared(given.albums),
    remarks: shared(given.remarks),
  }
}

/** A found item of which the fields that say nothing were left out. */
export const wholeItem = (given: Given): FoundItem => ({ ...empty, ...given })

const none: readonly never[] = []
/** One empty list for all: hundreds of thousands of items have five each. */
const shared = <T>(list: readonly T[] | undefined): readonly T[] => (list && list.length > 0 ? list : none)

/** The item of a file, with its name, and its kind by its extension. */
export const fileItem = (keys: ItemKeys, file: ArchiveFile, given: Partial<FoundItem> = {}): FoundItem => {
  const name = fileName(file.path)
  return makeItem({ key: keys.ofFile(file), kind: kindOfName(name) ?? 'misc', file, name, ...given })
}

/** The item of a file that can't be brought in, with the reason. */
export const unsupportedItem = (keys: ItemKeys, file: ArchiveFile, unsupported: UnsupportedReason): FoundItem =>
  fileItem(keys, file, { unsupported })

/** The item of an entry of an archive that is not read, of the archive with this finger: so none goes without an end. */
export const refusedItem = (file: ArchiveFile, finger: string): FoundItem =>
  makeItem({ key: `refused:${finger.slice(0, 32)}:${file.index}`, file, name: fileName(file.path), unsupported: 'unreadable' })

/** The albums of an item, with its place in each. */
export const inAlbums = (places: ReadonlyMap<string, number> = new Map()): Pick<FoundItem, 'albums' | 'albumPlaces'> => ({
  albums: [...places.keys()],
  albumPlaces: Object.fromEntries(places),
})

/** A description as caption or, where it is longer than a caption or has several lines, as story. */
export function captionOrStory(description: string): Pick<FoundItem, 'caption' | 'story'> {
  const text = description.trim()
  const isCaption = text.length <= maxCaptionLength && !text.includes('\n')
  return isCaption ? { caption: text, story: '' } : { caption: '', story: cutStory(text) }
}

/** The beginning of a text, as much as a story may hold. */
export const cutStory = (text: string): string => (text.length > maxStoryLength ? text.slice(0, maxStoryLength).toWellFormed() : text)
