import type { PrivacyKind } from '#domain/case/kinds.ts'

/** A kind of thing that can stand on an island; each has a model drawn in the browser under the same slug. */
export type ArtifactKind = {
  readonly slug: string
  readonly name: string
  /** `starter`, `case` and those of the ground are everybody's; any other is the product collection in which the product of this slug is sold. */
  readonly collection: string
  /** Which entries of the case it can show, or star charts; left out where it shows nothing. */
  readonly shows?: readonly PrivacyKind[]
  /** Whether it shows an album instead. */
  readonly showsAlbum?: true
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
  { slug: 'album-stand', name: 'album stand', collection: 'case', showsAlbum: true, reach: 0.04 },
  { slug: 'tree-of-life', name: 'tree of life', collection: 'trees_of_life', reach: 0.09 },
  { slug: 'oak', name: 'oak', collection: 'trees_of_life', reach: 0.1 },
  { slug: 'weeping-willow', name: 'weeping willow', collection: 'trees_of_life', reach: 0.09 },
  { slug: 'cherry-in-flower', name: 'cherry in flower', collection: 'trees_of_life', reach: 0.09 },
  { slug: 'baobab', name: 'baobab', collection: 'trees_of_life', reach: 0.09 },
  { slug: 'olive', name: 'olive', collection: 'trees_of_life', reach: 0.08 },
  { slug: 'silver-birch', name: 'silver birch', collection: 'trees_of_life', reach: 0.07 },
  { slug: 'teleprinter', name: 'teleprinter', collection: 'model_modems', reach: 0.05 },
  { slug: 'model-modem', name: 'acoustic coupler', collection: 'model_modems', reach: 0.04 },
  { slug: 'desk-modem', name: 'telephone modem', collection: 'model_modems', reach: 0.05 },
  { slug: 'modem-rack', name: 'rack of modems', collection: 'model_modems', reach: 0.05 },
  { slug: 'pocket-modem', name: 'lineman’s test set', collection: 'model_modems', reach: 0.04 },
  { slug: 'cable-repeater', name: 'cable repeater', collection: 'model_modems', reach: 0.1 },
  { slug: 'spinning-cup', name: 'spinning cup', collection: 'spinning_cups', reach: 0.06 },
  { slug: 'three-cups', name: 'ride of three cups', collection: 'spinning_cups', reach: 0.09 },
  { slug: 'anemometer', name: 'cup anemometer', collection: 'spinning_cups', reach: 0.06 },
  { slug: 'loving-cup', name: 'loving cup', collection: 'spinning_cups', reach: 0.05 },
  { slug: 'potters-cup', name: 'cup on the wheel', collection: 'spinning_cups', reach: 0.06 },
  { slug: 'returning-lamp', name: 'returning lamp', collection: 'coming_back_to_live', reach: 0.04 },
  { slug: 'rose-of-jericho', name: 'rose of Jericho', collection: 'coming_back_to_live', reach: 0.05 },
  { slug: 'coelacanth', name: 'coelacanth', collection: 'coming_back_to_live', reach: 0.09 },
  { slug: 'date-palm', name: 'palm from an old seed', collection: 'coming_back_to_live', reach: 0.07 },
  { slug: 'stopped-clock', name: 'clock that was wound again', collection: 'coming_back_to_live', reach: 0.03 },
  { slug: 'phoenix-nest', name: 'phoenix nest', collection: 'coming_back_to_live', reach: 0.06 },
  { slug: 'easel', name: 'easel', collection: 'hard_copy_artifacts', shows: ['image'], reach: 0.05 },
  { slug: 'orrery', name: 'orrery', collection: 'star_charts', reach: 0.07 },
  { slug: 'armillary-sphere', name: 'armillary sphere', collection: 'star_charts', reach: 0.07 },
  { slug: 'sundial', name: 'sundial', collection: 'star_charts', reach: 0.04 },
  { slug: 'telescope', name: 'telescope', collection: 'star_charts', reach: 0.06 },
  { slug: 'fingerprint-stone', name: 'fingerprint stone', collection: 'fingerprints', reach: 0.06 },
  { slug: 'whorl-stone', name: 'whorl labyrinth', collection: 'fingerprints', reach: 0.11 },
  { slug: 'loop-stone', name: 'loop stone', collection: 'fingerprints', reach: 0.07 },
  { slug: 'hand-on-the-wall', name: 'hand on the wall', collection: 'fingerprints', reach: 0.07 },
  { slug: 'thumbed-tablet', name: 'thumbed tablet', collection: 'fingerprints', reach: 0.04 },
  { slug: 'signal-mast', name: 'signal mast', collection: 'signal', reach: 0.05 },
  { slug: 'beacon', name: 'beacon basket', collection: 'signal', reach: 0.04 },
  { slug: 'semaphore-tower', name: 'semaphore tower', collection: 'signal', reach: 0.06 },
  { slug: 'heliograph', name: 'heliograph', collection: 'signal', reach: 0.06 },
  { slug: 'fog-bell', name: 'fog bell', collection: 'signal', reach: 0.05 },
  { slug: 'radio-dish', name: 'listening dish', collection: 'signal', reach: 0.08 },
  { slug: 'skeleton', name: 'skeleton', collection: 'skeleton', reach: 0.06 },
  { slug: 'whale-skeleton', name: 'whale on the shore', collection: 'skeleton', reach: 0.13 },
  { slug: 'crow-skeleton', name: 'skeleton of a crow', collection: 'skeleton', reach: 0.07 },
  { slug: 'fish-skeleton', name: 'skeleton of a pike', collection: 'skeleton', reach: 0.09 },
  { slug: 'adder-skeleton', name: 'skeleton of an adder', collection: 'skeleton', reach: 0.07 },
  { slug: 'ichthyosaur', name: 'ichthyosaur in its slab', collection: 'skeleton', reach: 0.09 },
  { slug: 'island-under-glass', name: 'island under glass', collection: '3D island', reach: 0.06 },
  { slug: 'contour-model', name: 'contour model', collection: '3D island', reach: 0.07 },
  { slug: 'bottled-island', name: 'island in a bottle', collection: '3D island', reach: 0.08 },
  { slug: 'library-globe', name: 'library globe', collection: '3D island', reach: 0.07 },
  { slug: 'book-stack', name: 'stack of books', collection: 'chapters', reach: 0.04 },
  { slug: 'portal', name: 'portal', collection: 'portal', reach: 0.08 },
  { slug: 'moon-gate', name: 'moon gate', collection: 'portal', reach: 0.1 },
  { slug: 'trilithon', name: 'trilithon', collection: 'portal', reach: 0.1 },
  { slug: 'telephone-box', name: 'telephone box', collection: 'portal', reach: 0.04 },
  { slug: 'revolving-door', name: 'revolving door', collection: 'portal', reach: 0.06 },
  { slug: 'wishing-well', name: 'well', collection: 'portal', reach: 0.06 },
  { slug: 'tesseract', name: 'tesseract', collection: 'inter_dimensional', reach: 0.06 },
  { slug: 'klein-bottle', name: 'Klein bottle', collection: 'inter_dimensional', reach: 0.05 },
  { slug: 'mobius-strip', name: 'Möbius strip', collection: 'inter_dimensional', reach: 0.05 },
  { slug: 'blackboard', name: 'blackboard', collection: 'courses', reach: 0.06 },
  { slug: 'spruce', name: 'spruce', collection: 'trees', reach: 0.045 },
  { slug: 'young-spruce', name: 'young spruce', collection: 'trees', reach: 0.03 },
  { slug: 'cypress', name: 'cypress', collection: 'trees', reach: 0.025 },
  { slug: 'poplar', name: 'poplar', collection: 'trees', reach: 0.03 },
  { slug: 'maple', name: 'maple', collection: 'trees', reach: 0.05 },
  { slug: 'apple-tree', name: 'apple tree', collection: 'trees', reach: 0.045 },
  { slug: 'hazel', name: 'hazel', collection: 'trees', reach: 0.04 },
  { slug: 'snowy-fir', name: 'snowy fir', collection: 'trees', reach: 0.045 },
  { slug: 'poppies', name: 'poppies', collection: 'flowers', reach: 0.035 },
  { slug: 'daisies', name: 'daisies', collection: 'flowers', reach: 0.03 },
  { slug: 'sunflowers', name: 'sunflowers', collection: 'flowers', reach: 0.04 },
  { slug: 'lavender', name: 'lavender', collection: 'flowers', reach: 0.035 },
  { slug: 'tulips', name: 'tulips', collection: 'flowers', reach: 0.03 },
  { slug: 'bluebells', name: 'bluebells', collection: 'flowers', reach: 0.03 },
  { slug: 'reeds', name: 'reeds', collection: 'flowers', reach: 0.03 },
  { slug: 'hay-grass', name: 'tall grass', collection: 'flowers', reach: 0.03 },
  { slug: 'boulder', name: 'boulder', collection: 'stones', reach: 0.035 },
  { slug: 'pebbles', name: 'pebbles', collection: 'stones', reach: 0.04 },
  { slug: 'stone-ring', name: 'stone ring', collection: 'stones', reach: 0.06 },
  { slug: 'red-rock', name: 'red rock', collection: 'stones', reach: 0.035 },
  { slug: 'chalk-block', name: 'white rock', collection: 'stones', reach: 0.035 },
  { slug: 'standing-stone', name: 'standing stone', collection: 'stones', reach: 0.02 },
  { slug: 'cairn', name: 'cairn', collection: 'stones', reach: 0.03 },
  { slug: 'stepping-stones', name: 'stepping stones', collection: 'stones', reach: 0.06 },
  { slug: 'picket-fence', name: 'picket fence', collection: 'fences', reach: 0.06 },
  { slug: 'rail-fence', name: 'rail fence', collection: 'fences', reach: 0.07 },
  { slug: 'rope-fence', name: 'rope fence', collection: 'fences', reach: 0.07 },
  { slug: 'iron-railing', name: 'iron railing', collection: 'fences', reach: 0.06 },
  { slug: 'palisade', name: 'palisade', collection: 'fences', reach: 0.06 },
  { slug: 'garden-gate', name: 'garden gate', collection: 'fences', reach: 0.03 },
  { slug: 'dry-stone-wall', name: 'dry-stone wall', collection: 'fences', reach: 0.065 },
  { slug: 'brick-wall', name: 'brick wall', collection: 'fences', reach: 0.065 },
  { slug: 'hedge', name: 'hedge', collection: 'fences', reach: 0.06 },
  { slug: 'cottage', name: 'cottage', collection: 'houses', reach: 0.06 },
  { slug: 'log-cabin', name: 'log cabin', collection: 'houses', reach: 0.06 },
  { slug: 'stone-hut', name: 'stone hut', collection: 'houses', reach: 0.04 },
  { slug: 'boat-house', name: 'boat house', collection: 'houses', reach: 0.06 },
  { slug: 'garden-shed', name: 'garden shed', collection: 'houses', reach: 0.03 },
  { slug: 'chapel', name: 'chapel', collection: 'houses', reach: 0.07 },
  { slug: 'long-house', name: 'long house', collection: 'houses', reach: 0.09 },
  { slug: 'brain-coral', name: 'brain coral', collection: 'scenes', reach: 0.045 },
  { slug: 'arch-of-ribs', name: 'arch of ribs', collection: 'scenes', reach: 0.06 },
  { slug: 'nerve-tree', name: 'nerve tree', collection: 'scenes', reach: 0.055 },
  { slug: 'hunters-stones', name: 'hunter’s stones', collection: 'scenes', reach: 0.055 },
  { slug: 'crow-on-a-post', name: 'crow on a post', collection: 'scenes', reach: 0.04 },
  { slug: 'fir-with-a-lamp', name: 'fir with a lamp', collection: 'scenes', reach: 0.05 },
]

/** What grows, lies and is built on any ground, free of charge: the collections of it that no shop sells. */
export const groundCollections = ['trees', 'flowers', 'stones', 'fences', 'houses'] as const
/** What the editor offers to whoever found all that is hidden in a scene. It costs nothing, and the server asks for no proof. */
export const sceneCollection = 'scenes'
const everybodysCollections: ReadonlySet<string> = new Set(['starter', 'case', ...groundCollections, sceneCollection])

const bySlug = new Map(artifactKinds.map((kind) => [kind.slug, kind]))

/** The kind of this slug, from outside; null when there is none. */
export const artifactKindOf = (slug: string): ArtifactKind | null => bySlug.get(slug) ?? null

/** Whether everybody has this kind without owning anything. */
export const isEverybodys = ({ collection }: ArtifactKind): boolean => everybodysCollections.has(collection)

/** Whether something of this kind is there to show an entry, a star chart or an album. */
export const isDisplay = ({ shows, showsAlbum }: ArtifactKind): boolean => shows !== undefined || showsAlbum === true

/** The kind of artifact that everybody has to show an album in. */
export const albumCarrier: ArtifactKind | null = artifactKinds.find(({ showsAlbum }) => showsAlbum) ?? null

/** The kind of artifact that everybody has to show an entry of a kind, or a star chart, in; null for kinds that are not shown. */
export const carrierOf = (kind: PrivacyKind): ArtifactKind | null =>
  artifactKinds.find(({ collection, shows }) => collection === 'case' && shows?.includes(kind)) ?? null
