import type { ScenePosition } from './scene.ts'

/**
 * Centimetres in a body 175 cm high that stands with its palms forwards: away from the midline, up from the soles, and forwards of the plane
 * through ear canals and ankles. The left side is the one that is written down.
 */
export type Place = readonly [out: number, up: number, forwards: number]

/** Two units are the whole height, and their middle is the origin. */
export const centimetresPerUnit = 87.5

/** The figure faces whoever stands before it, so that its left is on their right. */
export const positionOf = ([out, up, forwards]: Place): ScenePosition => [
  out / centimetresPerUnit,
  up / centimetresPerUnit - 1,
  forwards / centimetresPerUnit,
]

/** The same place of the other side. */
export const mirrored = ([out, up, forwards]: Place): Place => [-out, up, forwards]

export const distance = (one: Place, other: Place): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

export const isSamePlace = (one: Place, other: Place): boolean => distance(one, other) < 0.001
