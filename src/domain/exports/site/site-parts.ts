import type { Bytes } from '#domain/units.ts'
import type { Side } from '../plates/sides.ts'

/** What the site in an export is made of. Paths are of the bag, such as `data/media/1974/08/…`. */

export type SiteOwner = { readonly name: string; readonly username: string }

type SiteFile = {
  readonly path: string
  /** As its owner called it. */
  readonly name: string
  readonly mime: string
  readonly bytes: Bytes
}

/** An entry with its words. */
export type SiteEntry = {
  readonly id: string
  readonly kind: 'image' | 'video' | 'misc' | 'tweet' | 'artifact'
  readonly caption: string
  readonly story: string
  /** Of a tweet. */
  readonly text: string
  /** As it is kept, such as `1974-08-21T23:20` or `197X`; null where there is none. */
  readonly moment: string | null
  readonly place: string | null
  readonly createdAt: Date
  readonly file: SiteFile | null
  /** A small picture (WebP, longest side 320 px at most) that stands for it. */
  readonly thumbnail: string | null
  /** The film of a live photograph. */
  readonly motion: SiteFile | null
  /** The pictures of the case that a tweet shows. */
  readonly images: readonly { readonly id: string; readonly caption: string; readonly thumbnail: string | null }[]
  /** Of an artifact. */
  readonly product: string | null
}

export type SiteAlbum = { readonly title: string; readonly description: string; readonly entries: readonly string[] }
export type SiteMessage = {
  readonly from: string
  readonly isOwn: boolean
  readonly text: string
  readonly at: Date
  /** Entries of one's own case that it carries. */
  readonly entries: readonly string[]
  readonly isUnsent: boolean
}
export type SiteConversation = { readonly id: string; readonly names: readonly string[]; readonly messages: readonly SiteMessage[] }
export type SiteChart = { readonly title: string; readonly svg: string; readonly pdf: string | null }
/** A drawn plate of an island, and the side from which it is seen. */
export type SitePlate = { readonly path: string; readonly side: Side }
/** Plates of the island all the way round it, each of the same size. */
export type SiteIsland = { readonly name: string; readonly living: readonly SitePlate[]; readonly dead: readonly SitePlate[] }

/** A file of the site. `path` is below the bag, `OPEN-ME.html` or below `data/site/`. */
export type SitePage = { readonly path: string; readonly content: string }
