import type { Coordinates } from '#domain/places/coordinates.ts'
import { radians } from '#domain/units.ts'

/** Where a place lies as seen from the middle of the Earth, as PostgreSQL writes a cube: near ones are near across the date line too. */
export function directionOf({ lat, lon }: Coordinates): string {
  const [phi, lambda] = [radians(lat), radians(lon)]
  return `(${Math.cos(phi) * Math.cos(lambda)},${Math.cos(phi) * Math.sin(lambda)},${Math.sin(phi)})`
}
