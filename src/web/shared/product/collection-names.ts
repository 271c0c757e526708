import type { CollectionSlug } from '#domain/shop/collections.ts'
import { t } from '#web/lib/language/translate.ts'
import { isShopFree } from './free-shop.ts'

/** What the collections of the shop are called. */
export const collectionNames: Readonly<Record<CollectionSlug, string>> = {
  island_bodies: t('Island bodies'),
  trees_of_life: t('Trees of life'),
  model_modems: t('Model modems'),
  spinning_cups: t('Spinning cups'),
  coming_back_to_live: t('Coming back to live'),
  hard_copy_artifacts: t('Hard copy artifacts'),
  star_charts: t('Star charts'),
  fingerprints: t('Fingerprints'),
  signal: t('Signal'),
  skeleton: t('Skeleton'),
  '3D island': t('3D island'),
  chapters: t('Chapters'),
  portal: t('Portal'),
  inter_dimensional: t('Inter-dimensional'),
  courses: t('Courses'),
}

const notes: Readonly<Partial<Record<CollectionSlug, string>>> = {
  coming_back_to_live: t('Things that were given up and came back'),
  hard_copy_artifacts: t('Prints and postcards, by post'),
  inter_dimensional: t('Papers on other dimensions, and things made by their rules'),
}

/** What is in a collection whose name does not tell it. Where nothing is sent by post, prints are not. */
export const collectionNote = (collection: CollectionSlug): string | undefined =>
  collection === 'hard_copy_artifacts' && isShopFree() ? undefined : notes[collection]
