import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import type { Coordinates } from '../found-item.ts'
import { isObject, type JsonObject, listOf, numberOf, objectOf, parseJson, textOf } from '../read-json.ts'

/** Of a picture or film, as its sidecar tells it. */
export type SidecarContent = {
  readonly kind: 'sidecar'
  /** The name at upload, uncut. */
  readonly title: string
  readonly description: string
  /** When it was taken, in seconds since 1970; null where the sidecar does not tell. */
  readonly taken: number | null
  readonly where: Coordinates | null
  readonly isFavourite: boolean
  readonly isArchived: boolean
  readonly isInBin: boolean
  readonly isOfPartner: boolean
}
export type AlbumContent = { readonly kind: 'album'; readonly title: string; readonly description: string }
export type JsonContent = SidecarContent | AlbumContent | { readonly kind: 'other' } | { readonly kind: 'unreadable' }

/** Only sidecars have these; `photoTakenTime` may be missing. */
const fieldsOfSidecars = ['photoTakenTime', 'creationTime', 'imageViews', 'googlePhotosOrigin', 'url']

/** Tells by its content which JSON file of a Takeout it is: names are translated, content is not. */
export function readContent(text: string | null): JsonContent {
  const value = parseJson(text)
  if (value === undefined) return { kind: 'unreadable' }
  if (!isObject(value)) return { kind: 'other' }
  const wrapped = value.albumData
  if (isObject(wrapped)) return albumOf(wrapped)
  if (fieldsOfSidecars.some((field) => Object.hasOwn(value, field))) return sidecarOf(value)
  return typeof value.title === 'string' ? albumOf(value) : { kind: 'other' }
}

function sidecarOf(value: JsonObject): SidecarContent {
  const taken = numberOf(objectOf(value.photoTakenTime).timestamp)
  return {
    kind: 'sidecar',
    title: textOf(value.title),
    description: textOf(value.description),
    taken: taken === 0 ? null : taken,
    where: placeOf(value.geoData) ?? placeOf(value.geoDataExif),
    isFavourite: value.favorited === true,
    isArchived: value.archived === true,
    isInBin: value.trashed === true,
    isOfPartner: isObject(objectOf(value.googlePhotosOrigin).fromPartnerSharing),
  }
}

const placeOf = (value: unknown): Coordinates | null => {
  const { latitude, longitude } = objectOf(value)
  return coordinatesOf(latitude, longitude)
}

/** What its owner wrote between the pictures of an album belongs to the description. */
function albumOf(value: JsonObject): AlbumContent {
  const notes = listOf(value.enrichments).map((one) => textOf(objectOf(objectOf(one).narrativeEnrichment).text))
  const description = [textOf(value.description), ...notes].filter((text) => text.trim() !== '').join('\n\n')
  return { kind: 'album', title: textOf(value.title).trim(), description }
}
