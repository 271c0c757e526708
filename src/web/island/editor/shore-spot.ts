import { bounds, type Vector } from '#domain/island/document/island-document.ts'

/** Island units between two places that are tried. */
const step = 0.01

/**
 * The place nearest the water on the side of the island that a camera at this azimuth in degrees looks at; null where that side has none.
 * @param standAt where a thing would stand at x and z, or null
 */
export function shoreSpot(azimuth: number, standAt: (x: number, z: number) => Vector | null): Vector | null {
  const angle = (azimuth * Math.PI) / 180
  for (let distance = bounds.aside; distance >= 0; distance -= step) {
    const spot = standAt(Math.cos(angle) * distance, Math.sin(angle) * distance)
    if (spot) return spot
  }
  return null
}
