import { goldenAngle } from '#domain/golden-angle.ts'
import { artifactKindOf, isDisplay } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject, Vector } from '#domain/island/document/island-document.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import type { PathPoint } from './path-draft.ts'

/** Beside what shows something there is room to stand before it, in parts of what it covers. */
const roomOfDisplays = 1.5

/** Half the room that a thing takes at scale 1: no less than its model covers, once that is loaded. */
function roomOf(artifact: string): number {
  const kind = artifactKindOf(artifact)
  return Math.max(kind?.reach ?? 0.03, modelOf(artifact)?.radius ?? 0) * (kind && isDisplay(kind) ? roomOfDisplays : 1)
}

const tries = 600
/** So many free places are looked at more closely, the nearest first. */
const maxLooks = 100

/**
 * The nearest place to a point where a thing can stand and nothing else stands yet; null where there is none.
 * @param scale of the thing
 * @param standAt where it would stand at x and z, or null
 * @param isWanted what else the place has to be; asked last, of free places only
 */
export function freeSpot(
  { artifact, scale }: Pick<PlacedObject, 'artifact' | 'scale'>,
  near: readonly [x: number, z: number],
  objects: readonly PlacedObject[],
  standAt: (x: number, z: number) => Vector | null,
  isWanted: (position: Vector) => boolean = () => true,
): Vector | null {
  const room = roomOf(artifact) * scale
  const isFree = ([x, , z]: Vector) =>
    objects.every((other) => {
      const theirs = roomOf(other.artifact) * other.scale
      return Math.hypot(other.position[0] - x, other.position[2] - z) > room + theirs
    })
  let looks = 0
  for (let n = 0; n < tries && looks < maxLooks; n++) {
    const far = 0.055 * Math.sqrt(n)
    const spot = standAt(near[0] + Math.cos(n * goldenAngle) * far, near[1] + Math.sin(n * goldenAngle) * far)
    if (!spot || !isFree(spot)) continue
    if (isWanted(spot)) return spot
    looks++
  }
  return null
}

/**
 * How far several things have to be moved as one so that each stands where nothing else does: the nearest way from `start`; null where there is none.
 * @param isPossible whether all of them can stand when they are moved so far
 */
export function freeOffset(
  group: readonly PlacedObject[],
  start: PathPoint,
  objects: readonly PlacedObject[],
  isPossible: (offset: PathPoint) => boolean,
): PathPoint | null {
  for (let n = 0; n < tries; n++) {
    const far = 0.055 * Math.sqrt(n)
    const offset: PathPoint = [start[0] + Math.cos(n * goldenAngle) * far, start[1] + Math.sin(n * goldenAngle) * far]
    const isFree = group.every(({ artifact, scale, position }) =>
      objects.every((other) => {
        const apart = Math.hypot(other.position[0] - position[0] - offset[0], other.position[2] - position[2] - offset[1])
        return apart > roomOf(artifact) * scale + roomOf(other.artifact) * other.scale
      }),
    )
    if (isFree && isPossible(offset)) return offset
  }
  return null
}

/** Half the side of the square on which the ground is measured, and the most that it may rise or fall within it, in island units. */
const footing = 0.035
const maxRise = 0.03

/** Whether a thing stands upright at a place. */
export const isLevel = (x: number, z: number, height: (x: number, z: number) => number): boolean =>
  [-footing, footing].every((aside) =>
    [height(x + aside, z), height(x, z + aside)].every((beside) => Math.abs(beside - height(x, z)) <= maxRise),
  )
