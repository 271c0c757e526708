import { fileName, kindOfName } from '../archive-path.ts'
import type { Collector } from '../collect-findings.ts'
import type { ArchiveFile, FoundItem, Remark } from '../found-item.ts'
import { captionOrStory } from '../make-item.ts'
import type { ReadMedia } from './read-media.ts'

/** A medium that a list names, once for each file: posts and albums name the same picture. */
export type MediaCollector = {
  /** Notes a medium and what is known of it. Answers the place that it has in the list of media. */
  readonly note: (media: ReadMedia, given?: Partial<FoundItem>) => number
  /** Adds all media that were noted, with the keys by their places. Null for what the archive does not have. */
  readonly addAll: () => readonly (string | null)[]
}

/** Gathers media by the file that they name: the fullest words and the best date of all mentions, every album, and the strictest privacy. */
export function collectMedia(
  found: Collector,
  fileOf: (uri: string) => ArchiveFile | null,
  source: 'facebook' | 'instagram',
): MediaCollector {
  const noted: { media: ReadMedia; given: Partial<FoundItem>; readonly file: ArchiveFile | null }[] = []
  const places = new Map<ArchiveFile | string, number>()
  return {
    note(media, given = {}) {
      const file = fileOf(media.uri)
      const known = places.get(file ?? media.uri)
      const before = known === undefined ? null : noted[known]
      if (known !== undefined && before) {
        before.given = mergeGiven(before.given, given)
        before.media = mergeMedia(before.media, media)
        return known
      }
      places.set(file ?? media.uri, noted.length)
      return noted.push({ media, given, file }) - 1
    },
    addAll: () =>
      noted.map(({ media, given, file }) => {
        if (file && !found.isOpen(file)) return found.keys.ofFile(file)
        // an upload to Instagram is the post itself; to Facebook pictures of years before are uploaded
        const isGuess = media.isUpload && source === 'facebook'
        const remarks: Remark[] = isGuess ? ['date-guessed'] : []
        const date = media.date && isGuess ? { ...media.date, source: 'upload' as const } : media.date
        const words = { ...captionOrStory(media.words), date, where: media.where, matchedBy: 'uri', remarks, ...given }
        if (!file) {
          const name = fileName(media.uri).slice(0, 200)
          found.addWords(`${source}:${media.uri}`, { kind: kindOfName(name) ?? 'misc', name, ...words, unsupported: 'file-without-bytes' })
          return null
        }
        const subtitles = media.subtitles === null ? null : fileOf(media.subtitles)
        const attachments = subtitles && !places.has(subtitles) && found.isOpen(subtitles) ? [subtitles] : []
        return found.addFile(file, { ...words, attachments }).key
      }),
  }
}

const mergeGiven = (one: Partial<FoundItem>, other: Partial<FoundItem>): Partial<FoundItem> => ({
  albums: [...new Set([...(one.albums ?? []), ...(other.albums ?? [])])],
  isPrivate: (one.isPrivate ?? false) || (other.isPrivate ?? false),
  leftOut: one.leftOut && other.leftOut ? one.leftOut : null,
})

const mergeMedia = (one: ReadMedia, other: ReadMedia): ReadMedia => ({
  ...one,
  words: one.words.length >= other.words.length ? one.words : other.words,
  date: one.date && (!one.isUpload || other.isUpload) ? one.date : (other.date ?? one.date),
  isUpload: one.isUpload && other.isUpload,
  where: one.where ?? other.where,
  subtitles: one.subtitles ?? other.subtitles,
})
