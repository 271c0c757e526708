import { goldenAngle } from '#domain/golden-angle.ts'
import { seededRandom, seedOf } from '#domain/random.ts'

/** A place on the floor of the forest: x to the east, z to the south, in units of which a grown tree is about one tall. */
export type Spot = { readonly x: number; readonly z: number }
/** Where a tree stands, which way it faces (radians), and how it differs from others of its kind. */
export type TreePlace = Spot & { readonly turn: number; readonly scale: number }

/** The round meadow in the middle. */
export const clearingRadius = 2.3
/** Half the width of a path. */
const pathHalfWidth = 0.62
/** Paths that leave the clearing. */
const pathCount = 5
/** The ring paths that join them. */
const ringPaths = [9.5, 18.5] as const

/** How far apart the spots lie: the next one is at least so far away (Vogel's spiral), less what each is moved aside. */
const spacing = 0.74
const moved = 0.19

/** The angle at which a path is, so far from the middle: they wind. */
const pathAngle = (path: number, radius: number) => (path / pathCount) * 2 * Math.PI + 0.34 * Math.sin(radius / 3.1 + path * 1.7)

/** The distance of a place from the middle of the nearest path. */
export function distanceToPath({ x, z }: Spot): number {
  const radius = Math.hypot(x, z)
  const angle = Math.atan2(z, x)
  const rays = Array.from({ length: pathCount }, (_, path) => {
    const off = angle - pathAngle(path, radius)
    return Math.abs(Math.sin(off / 2) * 2 * radius)
  })
  const rings = ringPaths.map((ring) => Math.abs(radius - ring))
  return Math.min(...rays, ...rings)
}

/** The middle line of a path from the clearing outwards. */
export const pointOnPath = (path: number, radius: number): Spot => {
  const angle = pathAngle(path, radius)
  return { x: radius * Math.cos(angle), z: radius * Math.sin(angle) }
}

const spots: Spot[] = []
let turns = 0
/** A spot for a tree by its number, counted from the clearing outwards; none is on a path. */
function spotAt(number: number): Spot {
  for (; spots.length <= number; turns++) {
    const radius = spacing * Math.sqrt(turns)
    if (radius < clearingRadius) continue
    const aside = seededRandom(turns)
    const x = radius * Math.cos(turns * goldenAngle) + moved * (2 * aside() - 1)
    const z = radius * Math.sin(turns * goldenAngle) + moved * (2 * aside() - 1)
    if (distanceToPath({ x, z }) > pathHalfWidth) spots.push({ x, z })
  }
  return spots[number] as Spot
}

/** Among how many of the innermost spots a tree may choose: they grow in steps, so that trees keep theirs as the forest grows. */
function choiceFor(age: number): number {
  let choice = 16
  while (choice < 1.7 * (age + 1)) choice = Math.ceil(choice * 1.5)
  return choice
}

type Aged = { readonly _id: string; readonly plantedAt: string }

/**
 * Where each tree stands, by its id. The oldest choose first, by their ids alone, nearest the clearing; whoever finds a spot taken goes on to the
 * next. A tree that is planted later moves none of those that stand.
 */
export function placesOf(trees: readonly Aged[]): ReadonlyMap<string, TreePlace> {
  const taken = new Set<number>()
  const eldestFirst = trees.toSorted((one, other) => (ageKey(one) < ageKey(other) ? -1 : 1))
  return new Map(
    eldestFirst.map(({ _id }, age) => {
      const choice = choiceFor(age)
      let spot = seedOf(_id) % choice
      while (taken.has(spot)) spot = (spot + 1) % choice
      taken.add(spot)
      const random = seededRandom(seedOf(_id))
      return [_id, { ...spotAt(spot), turn: 2 * Math.PI * random(), scale: 0.84 + 0.32 * random() }]
    }),
  )
}
const ageKey = ({ plantedAt, _id }: Aged) => `${plantedAt} ${_id}`
