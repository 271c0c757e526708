import type { IslandDocument } from '#domain/island/document/island-document.ts'

/** A small picture that a thing on an island shows, as it is stored (WebP). */
export type HungPicture = { readonly objectId: string; readonly webp: Uint8Array }

/** One version of a saved island, of which every side is to be drawn. */
export type PlateTask = { readonly document: IslandDocument; readonly isDead: boolean; readonly pictures: readonly HungPicture[] }
