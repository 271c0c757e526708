import type { CollectionSlug } from '#domain/shop/collections.ts'
import { isShopFree } from './free-shop.ts'

/** What the collections of the shop are called. */
export const collectionNames: Readonly<Record<CollectionSlug, string>> = {
  island_bodies: 'Island bodies',
  trees_of_life: 'Trees of life',
  model_modems: 'Model modems',
  spinning_cups: 'Spinning cups',
  coming_back_to_live: 'Coming back to live',
  hard_copy_artifacts: 'Hard copy artifacts',
  star_charts: 'Star charts',
  fingerprints: 'Fingerprints',
  signal: 'Signal',
  skeleton: 'Skeleton',
  '3D island': '3D island',
  chapters: 'Chapters',
  portal: 'Portal',
  inter_dimensional: 'Inter-dimensional',
  courses: 'Courses',
}

const notes: Readonly<Partial<Record<CollectionSlug, string>>> = {
  coming_back_to_live: 'Things that were given up and came back',
  hard_copy_artifacts: 'Prints and postcards, by post',
  inter_dimensional: 'Papers on other dimensions, and things made by their rules',
}

/** What is in a collection whose name does not tell it. Where nothing is sent by post, prints are not. */
export const collectionNote = (collection: CollectionSlug): string | undefined =>
  collection === 'hard_copy_artifacts' && isShopFree() ? undefined : notes[collection]
