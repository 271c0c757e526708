import { clamp } from '#domain/math.ts'
import { seededRandom, seedOf } from '#domain/random.ts'
import { distance, type Place } from '#domain/scenes/body-place.ts'
import { bodyDistance } from '#domain/scenes/nerves/body.ts'
import { lengthOf } from '#domain/scenes/nerves/course.ts'

/** How near to the skin a twig may come, in centimetres. */
const skin = -0.25

const scaled = ([x, y, z]: Place, by: number): Place => [x * by, y * by, z * by]
const sum = (one: Place, other: Place): Place => [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
const unit = (place: Place): Place => scaled(place, 1 / (Math.hypot(...place) || 1))

const isInBody = (place: Place) => bodyDistance(place) < skin

/** A bent twig of three places from a start: as long as it may be, down to a fifth of the length, without leaving where it is free to be. */
function twig(start: Place, way: Place, length: number, bend: Place, isFree = isInBody): readonly Place[] {
  for (let reach = length; reach > length / 5; reach *= 0.7) {
    const middle = sum(start, sum(scaled(way, reach * 0.5), scaled(bend, reach * 0.16)))
    const end = sum(start, scaled(way, reach))
    if (isFree(end) && isFree(middle)) return [start, middle, end]
  }
  return []
}

/** Twigs that fan out from the end of a course. */
export function fan(id: string, places: readonly Place[], count: number, length: number, isFree = isInBody): readonly (readonly Place[])[] {
  const random = seededRandom(seedOf(id))
  const end = places.at(-1)
  const before = places.at(-2)
  if (!end || !before) return []
  const ahead = unit(sum(end, scaled(before, -1)))
  const loose = (by: number): Place => [(random() - 0.5) * by, (random() - 0.5) * by, (random() - 0.5) * by]
  const twigs = Array.from({ length: count }, () => {
    const way = unit(sum(ahead, loose(1.9)))
    return twig(end, way, length * (0.55 + 0.6 * random()), loose(2), isFree)
  })
  return twigs.filter((each) => each.length > 0)
}

/** The mouths of a river: longer ones where the river is long. */
export const mouths = (id: string, places: readonly Place[], count: number): readonly (readonly Place[])[] =>
  fan(id, places, count, clamp(lengthOf(places) * 0.2, 0.7, 5))

/** Side branches along a river, to either side in turn, every so many centimetres. */
export function sideBranches(id: string, places: readonly Place[], every: number): readonly (readonly Place[])[] {
  const random = seededRandom(seedOf(`${id} sides`))
  const found: (readonly Place[])[] = []
  let behind = every * 0.6
  for (const [n, place] of places.entries()) {
    const before = places[n - 1]
    if (!before) continue
    behind += distance(place, before)
    if (behind < every) continue
    behind = every * 0.35 * random()
    const ahead = unit(sum(place, scaled(before, -1)))
    const aside = unit([(found.length % 2 ? 1 : -1) * (0.5 + random()), (random() - 0.5) * 0.6, (random() - 0.5) * 1.6])
    const branch = twig(place, unit(sum(scaled(ahead, 0.9), aside)), 1.6 + 3 * random(), [random() - 0.5, random() - 0.5, random() - 0.5])
    if (branch.length > 0) found.push(branch)
  }
  return found
}
