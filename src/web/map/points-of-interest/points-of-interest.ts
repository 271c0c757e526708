import type { ScreenAddress } from '#domain/addresses.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { PlanetName } from '#domain/sky/orbits.ts'
import type { Glyph } from './glyphs.ts'

/** Something drawn on the chart that is no island: a curiosity to find, a door to a scene, a planet, or a sky that somebody charted. */
export type PointOfInterest = Place & {
  readonly area: AreaSlug
  /** Null where its lines are drawn apart. */
  readonly glyph: Glyph | null
  readonly name: string
  readonly words: string
} & (
    | { readonly kind: 'find' /** Kept in `progress` once found. */; readonly key: string }
    | { readonly kind: 'door'; readonly to: ScreenAddress }
    | { readonly kind: 'planet'; readonly key: PlanetName }
    | {
        readonly kind: 'chart'
        readonly key: string
        /** Whether one charted it oneself. */
        readonly isOwn: boolean
        readonly to: ScreenAddress
        readonly search: { readonly chart: string }
      }
  )

const find = (area: AreaSlug, slug: string, place: Place, glyph: Glyph, name: string, words: string): PointOfInterest => ({
  kind: 'find',
  key: `found:${area}:${slug}`,
  area,
  glyph,
  name,
  words,
  ...place,
})
const door = (area: AreaSlug, to: ScreenAddress, place: Place, glyph: Glyph, name: string, words: string): PointOfInterest => ({
  kind: 'door',
  to,
  area,
  glyph,
  name,
  words,
  ...place,
})

/** Where they lie is open water between the islands of the first archipelago; a test holds them to it. The skies have room anyway. */
export const pointsOfInterest: readonly PointOfInterest[] = [
  find(
    'world',
    'bottle',
    { x: -3, y: 0.2 },
    'bottle',
    'A bottle',
    'Corked, half full of letters. None is addressed to anybody; all of them are signed.',
  ),
  find(
    'world',
    'whale',
    { x: 5.9, y: 0.5 },
    'whale',
    'A whale',
    'Charted twice as an island, in 1871 and again last week. It has asked for a correction.',
  ),
  find(
    'world',
    'rose',
    { x: -0.2, y: -7.3 },
    'rose',
    'A compass rose',
    'Whoever printed it left the needle loose. It points at whoever looks last.',
  ),
  door(
    'world',
    '/black-forest',
    { x: 3.8, y: -3.9 },
    'forest',
    'The black forest',
    'A forest at night. Every tree in it was planted by somebody.',
  ),
  door('world', '/new-page', { x: -4.5, y: 5.4 }, 'page', 'A new page', 'A blank sheet in a typewriter, and nobody at the desk.'),

  find(
    'cable',
    'repeater',
    { x: 2.2, y: -0.1 },
    'repeater',
    'A repeater',
    'It hears what comes in tired and says it again, louder. It has not once got a word wrong.',
  ),
  find(
    'cable',
    'anchor',
    { x: -4, y: -2.6 },
    'anchor',
    'An anchor',
    'It cut the line for eleven hours in the spring. The ship never knew; two people did.',
  ),
  find(
    'cable',
    'bell',
    { x: 1.6, y: 6.7 },
    'bell',
    'A diving bell',
    'Somebody sat in here with a soldering iron and a lamp. The air is still warm.',
  ),
  door('cable', '/pns', { x: 5, y: 5.2 }, 'nerves', 'The nerves, as rivers', 'The nerves of the body, followed down to where they end.'),

  find('volcano', 'vent', { x: 1.8, y: 2.5 }, 'vent', 'A black smoker', 'What lives on it has never seen the sun, and has not asked.'),
  find(
    'volcano',
    'pillow',
    { x: -4, y: -2.6 },
    'pillow',
    'Pillow lava',
    'The newest ground in the world, and already cold enough to put a hand on.',
  ),
  find('volcano', 'key', { x: 5.9, y: -4.8 }, 'key', 'A key of obsidian', 'It fits nothing that has been built yet.'),
  door('volcano', '/cns', { x: -4.5, y: 5.4 }, 'brain', 'The brain and its cord', 'What fires above, and the feeder it fires through.'),

  find(
    'underworld',
    'lens',
    { x: 3.8, y: -3.9 },
    'lens',
    'A lamp’s lens',
    'From a light that was put out on purpose. It was the last thing its keeper cleaned.',
  ),
  find(
    'underworld',
    'chair',
    { x: -3, y: 0.2 },
    'chair',
    'A chair',
    'Set back from no table. The night shift sits here when nobody is dying.',
  ),
  find(
    'underworld',
    'bell',
    { x: -0.9, y: 7.4 },
    'bell',
    'A ship’s bell',
    'It was rung for everyone once. It is kept wet so that nobody rings it by mistake.',
  ),
  door('underworld', '/cns-skeleton', { x: 6.1, y: 2.9 }, 'bones', 'The skeleton', 'What carried it all, bone by bone.'),

  find('star', 'feather', { x: -9, y: -11 }, 'feather', 'A feather', 'Black, and too large. Corvus denies everything.'),
  find('star', 'glass', { x: 13, y: 7 }, 'glass', 'A spyglass', 'Left focused on a window, four streets away, in a year before lenses.'),

  find('space', 'record', { x: -15, y: 13 }, 'record', 'A record', 'Ninety minutes of everybody, going away. Side two begins with rain.'),
  find(
    'space',
    'satellite',
    { x: 6, y: -16 },
    'satellite',
    'A satellite',
    'Out of fuel since 1998 and still passing on the time, correctly.',
  ),
  find('space', 'comet', { x: 17, y: 12 }, 'comet', 'A comet', 'Due back in 2061. It has left its coat.'),
]

export const pointsOfInterestIn = (area: AreaSlug): readonly PointOfInterest[] => pointsOfInterest.filter((point) => point.area === area)
export const pointKey = (point: PointOfInterest): string => (point.kind === 'door' ? point.to : point.key)
