import type { SkyOver } from '#domain/island/document/island-document.ts'
import { clamp } from '#domain/math.ts'
import { type DomeDirection, domeOver } from '#domain/sky/dome.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'

/** The sky over a place at a moment, as the scene draws it. */
export type TrueSky = {
  /** The hour whose light it has. */
  readonly hour: number
  /** Towards the Sun or the Moon; null while neither is up. */
  readonly lamp: DomeDirection | null
  /** A square of `starMapSize` texels a side: the zenith in the middle, the horizon a circle, distances from the zenith true. */
  readonly starMap: Uint8Array
}

/** Texels round the middle of a star that it can light. */
const reach = 3

export function trueSky(moment: Date, over: SkyOver, catalogue: StarCatalogue): TrueSky {
  const { hour, lamp, stars } = domeOver(moment, over, catalogue)
  const starMap = new Uint8Array(starMapSize * starMapSize)
  for (let at = 0; at < stars.length; at += 4) {
    const [east = 0, up = 0, south = 0, magnitude = 0] = stars.subarray(at, at + 4)
    const fromZenith = Math.acos(Math.min(1, up)) / (Math.PI / 2) / Math.max(1e-9, Math.hypot(east, south))
    lightStar(starMap, (0.5 + 0.5 * east * fromZenith) * starMapSize, (0.5 + 0.5 * south * fromZenith) * starMapSize, magnitude)
  }
  return { hour, lamp, starMap }
}

/** Brighter stars are larger, down to a magnitude of 6. */
function lightStar(map: Uint8Array, x: number, y: number, magnitude: number): void {
  const brightness = clamp(1.05 - 0.16 * magnitude)
  const size = 0.45 + 0.28 * Math.max(0, 3 - magnitude)
  for (let row = Math.floor(y) - reach; row <= Math.floor(y) + reach; row++)
    for (let column = Math.floor(x) - reach; column <= Math.floor(x) + reach; column++) {
      if (row < 0 || column < 0 || row >= starMapSize || column >= starMapSize) continue
      const away = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / (2 * size * size)
      const texel = row * starMapSize + column
      map[texel] = Math.max(map[texel] ?? 0, Math.round(255 * brightness * Math.exp(-away)))
    }
}

/** Texels along a side of the map of the stars on the dome: 0.18 degrees each. */
export const starMapSize = 1024
