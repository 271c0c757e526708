import { goldenAngle } from '#domain/golden-angle.ts'
import { type IslandDocument, newIslandDocument, type PlacedObject } from '#domain/island/document/island-document.ts'
import { growIsland, heightAt } from '#domain/island/grow.ts'
import { seededRandom } from '#domain/random.ts'

type Spot = { readonly x: number; readonly y: number; readonly z: number }

const candidates = 700
/** The lowest ground that stays dry, in island units as all lengths here. */
const lowest = 0.015
/** How far above the lowest level ground a thing may stand: by the shore, not on a summit. */
const climb = 0.25
/** Ground is level when it rises less than `mostRise` within `footing` on every side. */
const footing = 0.05
const mostRise = 0.035
/** The side on which everybody comes ashore: frames stand there first. */
const arrival = { x: 0.47, z: 0.88 } as const
const mostFrames = 5
const frameSpacing = 0.3
const objectSpacing = 0.12

/** What a resident sets up beside their pictures. */
const objectKinds = ['lantern', 'bench', 'letter-box', 'signpost', 'camp-fire'] as const
/** The hours at which residents like their islands best. */
const hours = [7, 9.5, 12, 15.5, 18.5, 20.5] as const

/** Level, dry ground, the nearest to the arrival first. */
function levelSpots(height: (x: number, z: number) => number): readonly Spot[] {
  const around = Array.from({ length: candidates }, (_, n): Spot => {
    const far = 0.98 * Math.sqrt(n / candidates)
    const x = far * Math.cos(n * goldenAngle)
    const z = far * Math.sin(n * goldenAngle)
    return { x, y: height(x, z), z }
  })
  const rise = ({ x, y, z }: Spot) =>
    Math.max(...[-footing, footing].flatMap((off) => [Math.abs(height(x + off, z) - y), Math.abs(height(x, z + off) - y)]))
  const towards = ({ x, z }: Spot) => x * arrival.x + z * arrival.z
  const level = around.filter((spot) => spot.y > lowest && rise(spot) < mostRise)
  const shore = level.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)
  return level.filter(({ y }) => y < shore + climb).toSorted((one, other) => towards(other) - towards(one))
}

/** The first of these spots, so many at most, that lie this far from each other and from those that are taken. */
function chooseSpaced(spots: readonly Spot[], taken: readonly Spot[], most: number, spacing: number): readonly Spot[] {
  const chosen: Spot[] = []
  for (const spot of spots) {
    if (chosen.length === most) break
    if ([...taken, ...chosen].every(({ x, z }) => Math.hypot(x - spot.x, z - spot.z) >= spacing)) chosen.push(spot)
  }
  return chosen
}

/** The island of a resident, with some of their pictures in frames that face the water, and a few things beside them. */
export function furnishIsland(ground: { readonly body: string; readonly seed: number }, entryIds: readonly string[]): IslandDocument {
  const random = seededRandom(ground.seed)
  const grown = growIsland(ground)
  const spots = levelSpots((x, z) => heightAt(grown, x, z))
  const frames = chooseSpaced(spots, [], Math.min(mostFrames, entryIds.length), frameSpacing)
  const others = chooseSpaced(spots, frames, objectKinds.length, objectSpacing)
  const facingWater = ({ x, z }: Spot) => [0, Math.atan2(x, z), 0] as const
  const objects: readonly PlacedObject[] = [
    ...frames.map((spot, n) => ({
      id: `frame-${n}`,
      artifact: 'frame',
      position: [spot.x, spot.y, spot.z] as const,
      rotation: facingWater(spot),
      scale: 2,
      entryId: entryIds[n] ?? '',
    })),
    ...others.map((spot, n) => ({
      id: `thing-${n}`,
      artifact: objectKinds[n] ?? 'lantern',
      position: [spot.x, spot.y, spot.z] as const,
      rotation: [0, 2 * Math.PI * random(), 0] as const,
      scale: 1.4,
    })),
  ]
  return { ...newIslandDocument(ground), timeOfDay: hours[Math.floor(random() * hours.length)] ?? 12, objects }
}
