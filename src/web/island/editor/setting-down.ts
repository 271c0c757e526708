import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { clamp, lerp, lerpVector } from '#domain/math.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import type { Milliseconds } from '#domain/units.ts'

/** How long an object that is set down bounces, and when it meets the ground for the first time. */
export const bounceTime: Milliseconds = 420
export const firstContact = 0.4
/** How high an object is carried over the ground, in island units. */
export const carriedHeight = 0.03

/** Each arc of the fall: the share of the time at which it ends, and how high it rises. */
const rebounds = [
  { from: firstContact, to: 0.76, height: 0.3 * carriedHeight },
  { from: 0.76, to: 1, height: 0.08 * carriedHeight },
] as const

/** How high over the ground an object is while it lands. @param share of `bounceTime` */
export function bounceHeight(share: number): number {
  if (share < firstContact) return carriedHeight * (1 - (share / firstContact) ** 2)
  const arc = rebounds.find(({ to }) => share < to)
  if (!arc) return 0
  const passed = (share - arc.from) / (arc.to - arc.from)
  return arc.height * 4 * passed * (1 - passed)
}

/** The document as it is shown while some of its objects are over the ground. */
export const withLifted = (document: IslandDocument, ids: readonly string[], lift: number): IslandDocument => ({
  ...document,
  objects: document.objects.map((object) =>
    ids.includes(object.id) ? { ...object, position: [object.position[0], object.position[1] + lift, object.position[2]] } : object,
  ),
})

/** How often the width of an object goes into the distance from which it is well seen, and the bounds of that distance. */
const widthsAway = 17
const nearest = 1.37
const farthest = 2.74
/** Degrees above the water from which the ground round an object can be seen. */
const lowest = 16

/** The view that shows an object large, from the side from which the island is seen now. It never goes farther away. */
export function closeUpOf(view: IslandView, { artifact, position: [x, y, z], scale }: PlacedObject): IslandView {
  const width = 2 * (artifactKindOf(artifact)?.reach ?? 0.03) * scale
  const tall = (modelOf(artifact)?.model.height ?? 0.05) * scale
  return {
    azimuth: view.azimuth,
    elevation: Math.max(view.elevation, lowest),
    distance: Math.min(view.distance, clamp(width * widthsAway, nearest, farthest)),
    target: [x, y + tall / 2, z],
  }
}

/** The view between two on the same side of the island. */
export const viewBetween = (one: IslandView, other: IslandView, share: number): IslandView => ({
  azimuth: lerp(one.azimuth, other.azimuth, share),
  elevation: lerp(one.elevation, other.elevation, share),
  distance: lerp(one.distance, other.distance, share),
  target: lerpVector(one.target, other.target, share),
})
