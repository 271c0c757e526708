import type { PrivacyKind } from '#domain/case/kinds.ts'

/** A kind of thing that can stand on an island; each has a model drawn in the browser under the same slug. */
export type ArtifactKind = {
  readonly slug: string
  readonly name: string
  /** `starter` and `case` are everybody's; any other is the product collection whose artifact one must own. */
  readonly collection: string
  /** Which entries of the case it can show, or star charts; left out where it shows nothing. */
  readonly shows?: readonly PrivacyKind[]
  /** Half the room it takes on the ground at scale 1, in island units. */
  readonly reach: number
}

export const artifactKinds: readonly ArtifactKind[] = [
  { slug: 'lantern', name: 'lantern', collection: 'starter', reach: 0.02 },
  { slug: 'bench', name: 'bench', collection: 'starter', reach: 0.04 },
  { slug: 'letter-box', name: 'letter box', collection: 'starter', reach: 0.02 },
  { slug: 'signpost', name: 'signpost', collection: 'starter', reach: 0.03 },
  { slug: 'rowing-boat', name: 'rowing boat', collection: 'starter', reach: 0.06 },
  { slug: 'camp-fire', name: 'camp fire', collection: 'starter', reach: 0.03 },
  { slug: 'frame', name: 'frame', collection: 'case', shows: ['image'], reach: 0.05 },
  { slug: 'chart-frame', name: 'chart frame', collection: 'case', shows: ['starchart'], reach: 0.045 },
  { slug: 'screen', name: 'screen', collection: 'case', shows: ['video'], reach: 0.07 },
  { slug: 'lectern', name: 'lectern', collection: 'case', shows: ['misc', 'tweet'], reach: 0.03 },
  { slug: 'tree-of-life', name: 'tree of life', collection: 'trees_of_life', reach: 0.09 },
  { slug: 'model-modem', name: 'model modem', collection: 'model_modems', reach: 0.04 },
  { slug: 'spinning-cup', name: 'spinning cup', collection: 'spinning_cups', reach: 0.06 },
  { slug: 'returning-lamp', name: 'returning lamp', collection: 'coming_back_to_live', reach: 0.04 },
  { slug: 'easel', name: 'easel', collection: 'hard_copy_artifacts', shows: ['image'], reach: 0.05 },
  { slug: 'orrery', name: 'orrery', collection: 'star_charts', reach: 0.07 },
  { slug: 'fingerprint-stone', name: 'fingerprint stone', collection: 'fingerprints', reach: 0.06 },
  { slug: 'signal-mast', name: 'signal mast', collection: 'signal', reach: 0.05 },
  { slug: 'skeleton', name: 'skeleton', collection: 'skeleton', reach: 0.06 },
  { slug: 'book-stack', name: 'stack of books', collection: 'chapters', reach: 0.04 },
  { slug: 'portal', name: 'portal', collection: 'portal', reach: 0.08 },
  { slug: 'tesseract', name: 'tesseract', collection: 'inter_dimensional', reach: 0.06 },
  { slug: 'blackboard', name: 'blackboard', collection: 'courses', reach: 0.06 },
]

const bySlug = new Map(artifactKinds.map((kind) => [kind.slug, kind]))

/** The kind of this slug, from outside; null when there is none. */
export const artifactKindOf = (slug: string): ArtifactKind | null => bySlug.get(slug) ?? null

/** Whether everybody has this kind without owning anything. */
export const isEverybodys = ({ collection }: ArtifactKind): boolean => collection === 'starter' || collection === 'case'

/** What everybody can show an entry of a kind in, or a star chart; null for kinds that are not shown. */
export const carrierOf = (kind: PrivacyKind): ArtifactKind | null =>
  artifactKinds.find(({ collection, shows }) => collection === 'case' && shows?.includes(kind)) ?? null
