import { placesOf, pointOnPath, type TreePlace } from '#domain/forest/places.ts'
import { type ForestTree, maxTreesShown } from '#domain/forest/trees.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { Scene, ScenePoint } from '#domain/scenes/scene.ts'
import { capitalize } from '#domain/text.ts'
import { formatDay } from '#web/lib/dates.ts'
import { language } from '#web/lib/language/language.ts'

/** A tree that one can point at, and where it stands. */
type TreePoint = ScenePoint & { readonly tree: ForestTree; readonly place: TreePlace }
export type ForestScene = Scene & { readonly trees: readonly TreePoint[] }

/** Where a tree is pointed at, above its foot. */
const chest = 0.85

/** What stands in the forest besides trees, by the slug of its model: where, which way it faces (radians), how large. */
export const forestThings = {
  bench: { x: -0.9, z: -1.15, turn: 0.66, scale: 7 },
  'wishing-well': { ...pointOnPath(1, 4.4), turn: 1.2, scale: 5 },
  'letter-box': { ...pointOnPath(3, 3.1), turn: 0.4, scale: 6 },
  'telephone-box': { ...pointOnPath(4, 6.2), turn: 2.5, scale: 5 },
  'rowing-boat': { ...pointOnPath(2, 7.4), turn: 2.1, scale: 6 },
} as const

const thing = (slug: keyof typeof forestThings, height: number): Pick<ScenePoint, 'at' | 'group'> => ({
  at: [forestThings[slug].x, height, forestThings[slug].z],
  group: 'things',
})

const things: readonly ScenePoint[] = [
  {
    id: 'clearing',
    name: 'The clearing',
    words:
      'Five paths begin here. The oldest trees stand nearest, and whoever plants today stands at the edge of the wood: it grows outwards, as everything does.',
    at: [0, 0.1, 0],
    group: 'things',
    term: 'black-forest',
  },
  {
    id: 'bench',
    name: 'The bench',
    words: 'It was put here for those who have found their tree and would like to look at it for a while.',
    ...thing('bench', 0.3),
  },
  {
    id: 'fairy-ring',
    name: 'A ring of mushrooms',
    words:
      'One fungus, underground, as wide as the ring and a little wider every year. What one sees are its windows. The oldest rings in France are older than the villages beside them.',
    at: [0.95, 0.12, 0.85],
    group: 'things',
    isHidden: true,
  },
  {
    id: 'letter-box',
    name: 'A letter box',
    words: 'Nobody has been seen to empty it, and nothing that was put into it has gone astray. It is connected, like everything here.',
    ...thing('letter-box', 0.5),
    isHidden: true,
    to: '/message',
  },
  {
    id: 'well',
    name: 'A well',
    words: 'Eleven fathoms, the rope says. A dropped pebble takes two seconds, and at noon on a clear day it is told to show one star.',
    ...thing('wishing-well', 0.4),
    isHidden: true,
  },
  {
    id: 'telephone',
    name: 'A telephone box',
    words: 'The line comes up through the moss. Lift the receiver and there is a carrier, 2225 hertz: the far end is on.',
    ...thing('telephone-box', 0.6),
    isHidden: true,
    term: 'carrier',
  },
  {
    id: 'boat',
    name: 'A boat, far from any water',
    words: 'Clinker-built, oars shipped, dry as a biscuit. Every tree around it came over the sea once, and one of them must have rowed.',
    ...thing('rowing-boat', 0.3),
    isHidden: true,
  },
]

const groups = [
  { id: 'own', name: 'Your trees' },
  { id: 'trees', name: 'Trees of others' },
  { id: 'things', name: 'In the forest' },
] as const

/** How one comes by a first tree, for whoever has none. */
const planting: readonly ScenePoint[] = [
  {
    id: 'plant',
    name: 'Room for your tree',
    words: 'None of these is yours yet. Put a tree of life on your island and save it: it stands here a moment later, with a lantern.',
    at: [0.2, 0.5, 1.6],
    group: 'own',
    to: '/island',
  },
  {
    id: 'seedling',
    name: 'A seedling, free',
    words:
      'The tree of life costs nothing: take one in the shop, and plant it as often as you like. Oak, willow, cherry, baobab, olive and birch stand beside it.',
    at: [0.9, 0.3, 1.4],
    group: 'own',
    to: '/catalog?product=tree-of-life',
    term: 'tree-of-life',
  },
]

function treePoint(tree: ForestTree, place: TreePlace): TreePoint {
  const { _id, kind, plantedAt, isBare, isOwn, owner } = tree
  const name = `${isBare ? 'bare ' : ''}${artifactKindOf(kind)?.name ?? 'tree'}`
  const day = formatDay(plantedAt)
  return {
    id: _id,
    name: isOwn ? `Your ${name}` : `${capitalize(name)} of ${owner.name}`,
    words: isOwn
      ? `You planted it on ${day}. It stands on your island, and the lantern beside it is yours.`
      : `Planted by ${owner.name} (@${owner.username}) on ${day}. ${isBare ? 'It stands on the dead version of an island, without a leaf.' : 'It stands on an island.'}`,
    group: isOwn ? 'own' : 'trees',
    label: isOwn ? `Your ${name}` : '',
    radius: 0.5 * place.scale,
    at: [place.x, chest * place.scale, place.z],
    to: isOwn ? '/island' : `/userislandprofile/${owner._id}`,
    tree,
    place,
  }
}

/** The forest as somebody may see it. */
export function forestScene(trees: readonly ForestTree[], isWhole: boolean): ForestScene {
  const places = placesOf(trees)
  const points = trees.flatMap((tree) => {
    const place = places.get(tree._id)
    return place ? [treePoint(tree, place)] : []
  })
  const isPlanter = trees.some(({ isOwn }) => isOwn)
  return {
    path: '/black-forest',
    title: 'Black forest',
    opening: `Every tree here is a tree of life that somebody planted on an island. ${extent(trees.length, isWhole)}${isPlanter ? '' : ' None of them is yours yet.'}`,
    points: [...points, ...(isPlanter ? [] : planting), ...things],
    groups,
    trees: points,
  }
}

function extent(count: number, isWhole: boolean): string {
  if (!isWhole) return `More stand than can be walked among: these are ${maxTreesShown.toLocaleString(language.locale)} of them.`
  if (count === 0) return 'None has been planted so far: there is a clearing, and room.'
  return count === 1 ? 'So far it is one.' : `So far there are ${count.toLocaleString(language.locale)}: the forest is as large as that.`
}
