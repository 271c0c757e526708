import { coordinatesOf } from '#domain/case/camera-metadata.ts'
import type { Coordinates } from '../found-item.ts'
import { mendedText } from '../meta/mojibake.ts'
import { type ReadMedia, readMedia, secondsOf } from '../meta/read-media.ts'
import { listOf, objectOf } from '../read-json.ts'

/** A post of a Facebook export. */
export type ReadPost = {
  readonly seconds: number | null
  /** What its owner wrote; empty for a post of pictures alone. */
  readonly text: string
  readonly media: readonly ReadMedia[]
  /** Addresses that it shows, with what is said of them. */
  readonly links: readonly { readonly url: string; readonly name: string }[]
  readonly where: Coordinates | null
}

/** Reads one post. Nothing in it is named by position, and nobody’s IP address is read. */
export function readPost(value: unknown): ReadPost {
  const post = objectOf(value)
  const attached = listOf(post.attachments).flatMap((one) => listOf(objectOf(one).data).map(objectOf))
  const written = listOf(post.data).map((one) => mendedText(objectOf(one).post))
  const events = attached.map(({ life_event }) => mendedText(objectOf(life_event).title))
  const places = attached.map(({ place }) => objectOf(objectOf(place).coordinate))
  return {
    seconds: secondsOf(post.timestamp),
    text: [...new Set([...written, ...events].map((text) => text.trim()))].filter((text) => text !== '').join('\n\n'),
    media: attached.flatMap(({ media }) => readMedia(media) ?? []),
    links: attached.flatMap(({ external_context }) => {
      const { url, name } = objectOf(external_context)
      return typeof url === 'string' && url !== '' ? [{ url: mendedText(url), name: mendedText(name) }] : []
    }),
    where: places.map(({ latitude, longitude }) => coordinatesOf(latitude, longitude)).find((place) => place !== null) ?? null,
  }
}
