import { clamp, lerp } from '#domain/math.ts'

/** The small curves that landforms are put together from. */

/** A round hill of height 1 over distance 0 that meets the plain without an edge at `radius`. */
export const bump = (distance: number, radius: number): number => (distance >= radius ? 0 : (1 - (distance / radius) ** 2) ** 2)

/** The greater of two heights, their meeting rounded off over a height of `blend`. */
function smoothMax(one: number, other: number, blend: number): number {
  const part = clamp(0.5 + (one - other) / (2 * blend))
  return lerp(other, one, part) + blend * part * (1 - part)
}

export const smoothMin = (one: number, other: number, blend: number): number => -smoothMax(-one, -other, blend)

/** The angle between two headings, 0 to π. */
export function angleBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI)
  return turn > Math.PI ? 2 * Math.PI - turn : turn
}

/**
 * Low ground along a shore: what lies `inland` units from the water line. A beach first, then a gentle rise; to seaward
 * (negative) a shelf that falls away, so that water lines follow the coast.
 */
export const shore = (inland: number): number =>
  inland < 0 ? Math.max(-0.5, 0.9 * inland) : 0.045 * (1 - Math.exp(-inland / 0.05)) + 0.02 * inland
