import type { Place } from '#domain/map/placement.ts'
import { type Degrees, radians } from '#domain/units.ts'
import { skyRadius } from '../../controller/viewport.ts'

/** Declination of the rim. The Southern Cross stands inside of it. */
export const southernmost: Degrees = -70

/** Where a direction stands on the chart of the sky: the north pole in the middle, distances from it true, hours against the clock. */
export function skyPlace({ ra, dec }: { readonly ra: Degrees; readonly dec: Degrees }): Place {
  const radius = (skyRadius * (90 - dec)) / (90 - southernmost)
  const angle = -radians(ra)
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
}
