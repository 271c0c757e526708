import { islandsPerArchipelago, type Place, placeOf } from '#domain/map/placement.ts'
import type { PointOfInterest } from './points-of-interest.ts'

/** Signs keep so far off every island, and off each other, in units. */
const roomOfIsland = 1
const roomOfPoint = 1.2
/** Where the map opens the camera stands so far south of one's own island, and sees so much to either side at a distance of 1, in units. */
const camera = { back: 4.5, aside: 0.5, edge: 0.4 } as const
/** A sign is moved by steps of so many units, in so many directions, so many times at the most. */
const step = 0.5
const directions = 16
const maxSteps = 20

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Whether a sign would stand before an island, or at its foot, as the map opens. */
export function isBefore(island: Place, { x, y }: Place): boolean {
  const ahead = camera.back - (y - island.y)
  return ahead > 0 && ahead < camera.back + 1 && Math.abs(x - island.x) < camera.aside * ahead + camera.edge
}

/** The signs of an area with islands, those moved to the nearest open water that would stand between one's own island and its viewer. */
export function pointsBehind(own: Place | null, points: readonly PointOfInterest[]): readonly PointOfInterest[] {
  if (!own || !points.some((point) => isBefore(own, point))) return points
  const islands = Array.from({ length: islandsPerArchipelago }, (_, ordinal) => placeOf(ordinal))
  const kept = points.filter((point) => !isBefore(own, point))
  return points.map((point) => {
    if (kept.includes(point)) return point
    const isOpen = (place: Place) =>
      !isBefore(own, place) &&
      islands.every((island) => distance(island, place) > roomOfIsland) &&
      kept.every((other) => distance(other, place) > roomOfPoint)
    const place = placesRound(point).find(isOpen)
    const moved = place ? { ...point, ...place } : point
    kept.push(moved)
    return moved
  })
}

/** Places round one, the nearest first. */
const placesRound = ({ x, y }: Place): readonly Place[] =>
  Array.from({ length: maxSteps * directions }, (_, n) => {
    const reach = step * (1 + Math.floor(n / directions))
    const angle = ((n % directions) / directions) * 2 * Math.PI
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
  })
