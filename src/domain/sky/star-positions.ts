import type { HorizonFrame } from './horizon.ts'
import type { StarCatalogue } from './star-catalogue.ts'

/**
 * The apparent directions of all stars over a place: proper motion, aberration of the year and of the day, precession,
 * nutation, sidereal time. Right to 0.4 arcseconds between 1900 and 2100; the Sun's bending of light and parallax are left out.
 * @param into receives the unit vectors north, west, zenith of each star; made anew when it is not given
 */
export function starPositions(
  { count, directions, motions }: StarCatalogue,
  { rows, velocity, eastward, years }: HorizonFrame,
  into = new Float64Array(3 * count),
): Float64Array {
  const [[nx, ny, nz], [wx, wy, wz], [zx, zy, zz]] = rows
  const [vx, vy, vz] = velocity
  for (let at = 0; at < 3 * count; at += 3) {
    const x = (directions[at] as number) + years * (motions[at] as number)
    const y = (directions[at + 1] as number) + years * (motions[at + 1] as number)
    const z = (directions[at + 2] as number) + years * (motions[at + 2] as number)
    const lengthen = 1 / Math.sqrt(x * x + y * y + z * z)
    const ax = x * lengthen + vx
    const ay = y * lengthen + vy
    const az = z * lengthen + vz
    const north = nx * ax + ny * ay + nz * az
    const west = wx * ax + wy * ay + wz * az - eastward
    const zenith = zx * ax + zy * ay + zz * az
    const shorten = 1 / Math.sqrt(north * north + west * west + zenith * zenith)
    into[at] = north * shorten
    into[at + 1] = west * shorten
    into[at + 2] = zenith * shorten
  }
  return into
}
