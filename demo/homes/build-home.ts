import { goldenAngle } from '#domain/golden-angle.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import {
  deriveDeadDocument,
  type IslandDocument,
  newIslandDocument,
  type Path,
  type PlacedObject,
} from '#domain/island/document/island-document.ts'
import { seededRandom } from '#domain/random.ts'
import { findRoute } from './find-route.ts'
import type { Grove, Home } from './home.ts'
import { distance, type LevelGround, levelGround, nearestTo, placeAt, type Spot } from './level-ground.ts'

const frameScale = 2
const thingScale = 1.3
const treeScales = { least: 0.7, most: 1.3 } as const
/** Before and beside a frame there is room to stand, in parts of what it covers. */
const roomOfFrames = 1.35
/** Free ground between two things, besides what they cover. */
const clearance = 0.02
const pathWidth = 0.022

type Taken = Spot & { readonly reach: number }
type Built = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

/** The island of a resident, in both versions. What finds no level ground near its corner is left out. */
export function buildHome(ground: { readonly body: string; readonly seed: number }, home: Home, entryIds: readonly string[]): Built {
  const level = levelGround(ground)
  const random = seededRandom(ground.seed)
  const taken: Taken[] = []
  const entries = [...entryIds]

  /** The nearest level spot to a place with room for something that reaches so far. */
  function take(place: Pick<Spot, 'x' | 'z'>, reach: number): Spot | null {
    const isFree = (spot: Spot) => taken.every((other) => distance(spot, other) >= reach + other.reach + clearance)
    const spot = nearestTo(place, level.spots).find(isFree)
    if (spot) taken.push({ ...spot, reach })
    return spot ?? null
  }
  function put(artifact: string, place: Pick<Spot, 'x' | 'z'>, size: Pick<PlacedObject, 'scale' | 'entryId'>, turn?: number) {
    const room = size.entryId === undefined ? 1 : roomOfFrames
    const spot = take(place, (artifactKindOf(artifact)?.reach ?? 0) * size.scale * room)
    if (!spot) return []
    const facingWater = Math.atan2(spot.x, spot.z)
    const position = [spot.x, spot.y, spot.z] as const
    return [{ id: `${artifact}-${taken.length}`, artifact, position, rotation: [0, turn ?? facingWater, 0] as const, ...size }]
  }
  const putCorner = ({ at, pictures = 0, things = [] }: Home['corners'][number]) => [
    ...entries.splice(0, pictures).flatMap((entryId) => put('frame', placeAt(at), { scale: frameScale, entryId })),
    ...things.flatMap((artifact) => put(artifact, placeAt(at), { scale: thingScale })),
  ]
  const putGrove = ({ at, kind, count }: Grove) =>
    Array.from({ length: count }, (_, n) => {
      const { x, z } = placeAt(at)
      const out = 0.07 * Math.sqrt(n)
      const place = { x: x + out * Math.cos(n * goldenAngle), z: z + out * Math.sin(n * goldenAngle) }
      return put(kind, place, { scale: treeScales.least + (treeScales.most - treeScales.least) * random() }, 2 * Math.PI * random())
    }).flat()

  const corners = home.corners.map(putCorner)
  const objects: readonly PlacedObject[] = [...corners.flat(), ...(home.groves ?? []).flatMap(putGrove)]
  const { theme, timeOfDay, light, skyOver } = home
  const plain = newIslandDocument(ground)
  const living = { ...plain, theme, timeOfDay, light: { ...plain.light, ...light }, ...(skyOver && { skyOver }), objects }
  const walked = { ...living, paths: home.paths ? pathsBetween(level, corners, home.paths) : [] }
  return {
    living: walked,
    dead: home.dead
      ? deadHome(walked, home.dead, (kind) => put(kind, placeAt(home.corners[0]?.at ?? [0, 0]), { scale: thingScale }))
      : null,
  }
}

/** From the first thing of the first corner to the first of every other one. */
function pathsBetween(level: LevelGround, corners: readonly (readonly PlacedObject[])[], surface: Path['surface']): readonly Path[] {
  const [from, ...others] = corners.flatMap(([first]) => (first ? [spotOf(first)] : []))
  if (!from) return []
  return others.flatMap((to, n) => {
    const points = findRoute(level, from, to)
    return points ? [{ id: `path-${n}`, surface, width: pathWidth, points }] : []
  })
}
const spotOf = ({ position: [x, y, z] }: PlacedObject): Spot => ({ x, y, z })

function deadHome(
  living: IslandDocument,
  { theme, timeOfDay, light, gone = [], brought = [] }: NonNullable<Home['dead']>,
  put: (kind: string) => readonly PlacedObject[],
): IslandDocument {
  const derived = deriveDeadDocument(living)
  const left = living.objects.filter(({ artifact }) => !gone.includes(artifact))
  return { ...derived, theme, timeOfDay, light: { ...derived.light, ...light }, objects: [...left, ...brought.flatMap(put)] }
}
