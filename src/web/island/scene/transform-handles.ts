import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'

/** A handle of the selected object: the ring round it turns it, the knobs on the ring scale it. */
export type TransformHandle = 'turn' | 'size'
type Place = readonly [x: number, z: number]

/** How far outside and inside of its line the ring can still be grabbed, and how far from its middle a knob, in island units. */
const tolerance = { ring: 0.045, insideRing: 0.012, knob: 0.026 } as const
/** Left and right of the thing, as the island is seen at first. */
export const knobAngles: readonly number[] = [-28, 152].map((degrees) => (degrees * Math.PI) / 180)

/** How far out the ring lies round a thing. */
export const ringRadiusOf = ({ artifact, scale }: PlacedObject): number => (artifactKindOf(artifact)?.reach ?? 0.03) * scale + 0.016

/** How far round a thing its ring and knobs can be grabbed. */
export const handleReachOf = (thing: PlacedObject): number => ringRadiusOf(thing) + tolerance.ring

/** How far a place on the ground is from the middle of a thing. */
export const distanceFrom = ({ position }: PlacedObject, [x, z]: Place): number => Math.hypot(x - position[0], z - position[2])

/** What of the selected object lies under a point of the ground: a handle, or the room inside the ring, where it is moved; null for none. */
export function handleAt(thing: PlacedObject, place: Place): TransformHandle | 'move' | null {
  const radius = ringRadiusOf(thing)
  const isKnob = knobAngles.some((angle) => {
    const x = thing.position[0] + Math.cos(angle) * radius
    const z = thing.position[2] + Math.sin(angle) * radius
    return Math.hypot(place[0] - x, place[1] - z) < tolerance.knob
  })
  if (isKnob) return 'size'
  const beyond = distanceFrom(thing, place) - radius
  if (beyond < -tolerance.insideRing) return 'move'
  return beyond < tolerance.ring ? 'turn' : null
}
