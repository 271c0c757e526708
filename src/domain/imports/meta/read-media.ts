import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import { dateOfSeconds } from '../found-date.ts'
import type { Coordinates, FoundDate } from '../found-item.ts'
import { isObject, type JsonObject, listOf, numberOf, objectOf } from '../read-json.ts'
import { mendedText } from './mojibake.ts'

/** A picture or film as the lists of Facebook and Instagram name it. Addresses of computers stand beside it and are not read. */
export type ReadMedia = {
  readonly uri: string
  readonly words: string
  readonly date: FoundDate | null
  /** Whether only the moment of its upload is known, which is no date of the picture. */
  readonly isUpload: boolean
  readonly where: Coordinates | null
  /** The text of what is said in a film. */
  readonly subtitles: string | null
}

/** Reads one medium; null where it names no file. The title is used where there is no description. */
export function readMedia(value: unknown): ReadMedia | null {
  const media = objectOf(value)
  const uri = typeof media.uri === 'string' ? media.uri : typeof media.path === 'string' ? media.path : ''
  if (uri === '') return null
  const metadata = objectOf(media.media_metadata)
  const camera = ['photo_metadata', 'video_metadata'].flatMap((kind) => listOf(objectOf(metadata[kind]).exif_data)).filter(isObject)
  const taken = firstOf(camera, (one) => secondsOf(one.taken_timestamp))
  const uploaded = secondsOf(media.creation_timestamp) ?? secondsOf(objectOf(media).timestamp)
  const subtitles = objectOf(objectOf(metadata.video_metadata).subtitles).uri
  return {
    uri,
    words: mendedText(media.description) || mendedText(media.title) || mendedText(media.caption),
    date: dateOfSeconds(taken ?? uploaded),
    isUpload: taken === null && uploaded !== null,
    where: firstOf(camera, ({ latitude, longitude }) => coordinatesOf(latitude, longitude)),
    subtitles: typeof subtitles === 'string' ? subtitles : null,
  }
}

/** Nought is what these services write where they know no date. */
export const secondsOf = (value: unknown): number | null => numberOf(value) || null

function firstOf<T>(objects: readonly JsonObject[], read: (one: JsonObject) => T | null): T | null {
  for (const one of objects) {
    const value = read(one)
    if (value !== null) return value
  }
  return null
}
