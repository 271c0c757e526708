import { type BodyPlace, isSamePlace } from '../body-place.ts'
import { lengthOf } from './course.ts'
import { armRivers } from './data/arm-rivers.ts'
import { cranialRivers } from './data/cranial-rivers.ts'
import { legRivers } from './data/leg-rivers.ts'
import { trunkRivers } from './data/trunk-rivers.ts'
import type { River } from './nerve-point.ts'
import { spinalPairs } from './spine.ts'

/** All rivers that are written down, each after those it comes from. */
export const rivers: readonly River[] = [...cranialRivers, ...trunkRivers, ...armRivers, ...legRivers]

/** A watercourse as it is drawn on the left side. */
export type Watercourse = {
  /** The river or the spinal pair that it is a part of. */
  readonly id: string
  /** Of a tributary between two: the one that it comes from. */
  readonly tributaryOf?: string
  readonly places: readonly BodyPlace[]
  /** Centimetres from its spring in brain or cord to its first place. */
  readonly start: number
  /** Centimetres at its beginning and at its end. */
  readonly widths: readonly [number, number]
  readonly delta: number
  readonly side?: 'left' | 'right'
}

/** How much of its width a river has left at its end. */
const taper = 0.62
const pairWidths: Readonly<Record<string, number>> = { c: 0.3, t: 0.24, l: 0.34, s: 0.3 }
/** The roots that make the plexus of the arm are the thickest of the neck. */
const armRoots = new Set(['c5', 'c6', 'c7', 'c8', 't1'])
const widthOfPair = (id: string): number => (armRoots.has(id) ? 0.4 : (pairWidths[id.charAt(0)] ?? 0.2))

/** Rootlets run from the cord to the hole between two vertebrae, and what leaves it goes on as the pair. */
const pairCourses: readonly Watercourse[] = spinalPairs.map(({ id, root, foramen, exit }) => {
  const within: BodyPlace = [Math.min(0.8, foramen[0]), foramen[1] + Math.min(1.5, (root[1] - foramen[1]) * 0.3), foramen[2] - 0.2]
  const width = widthOfPair(id)
  return { id, places: [root, within, foramen, exit], start: 0, widths: [width * 0.6, width], delta: 0 }
})

/** Where a river joins one that it comes from: centimetres from the spring, and the tributary that has to be drawn, if any. */
type Confluence = { readonly arrival: number; readonly tributary?: Watercourse }

function confluenceOf(river: River, parent: Watercourse): Confluence {
  const first = river.course[0] as BodyPlace
  const index = parent.places.findIndex((place) => isSamePlace(place, first))
  if (index >= 0) return { arrival: parent.start + lengthOf(parent.places.slice(0, index + 1)) }
  const end = parent.places.at(-1) as BodyPlace
  const start = parent.start + lengthOf(parent.places)
  const width = Math.min(parent.widths[1], river.width)
  const places = [end, first]
  const tributary: Watercourse = { id: river.id, tributaryOf: parent.id, places, start, widths: [width, width], delta: 0 }
  return { arrival: start + lengthOf(places), tributary }
}

function watercourses(): readonly Watercourse[] {
  const main = new Map(pairCourses.map((pair) => [pair.id, pair]))
  const all: Watercourse[] = [...pairCourses]
  for (const river of rivers) {
    const confluences = (river.from ?? []).flatMap((id) => {
      const parent = main.get(id)
      return parent ? [confluenceOf(river, parent)] : []
    })
    const { id, course, width, delta = 0, side } = river
    const start = Math.max(0, ...confluences.map(({ arrival }) => arrival))
    const own: Watercourse = { id, places: course, start, widths: [width, width * taper], delta, ...(side && { side }) }
    main.set(id, own)
    all.push(...confluences.flatMap(({ tributary }) => tributary ?? []), own)
  }
  return all
}

/** Every watercourse of the left side: the pairs, the rivers, and the tributaries between them. */
export const network: readonly Watercourse[] = watercourses()

const sources = new Map(rivers.map(({ id, from = [] }) => [id, from]))

/** A river and everything that it comes from, up to the springs. */
export function upstream(id: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const source of sources.get(id) ?? []) upstream(source, found)
  return found
}
