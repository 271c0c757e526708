/** The product collections of the specification, in the order of the catalogue. */
export const collectionSlugs = [
  'island_bodies',
  'trees_of_life',
  'model_modems',
  'spinning_cups',
  'coming_back_to_live',
  'hard_copy_artifacts',
  'star_charts',
  'fingerprints',
  'signal',
  'skeleton',
  '3D island',
  'chapters',
  'portal',
  'inter_dimensional',
  'courses',
] as const

export type CollectionSlug = (typeof collectionSlugs)[number]
