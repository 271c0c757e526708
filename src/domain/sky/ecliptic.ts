import { type Degrees, degrees, radians } from '../units.ts'
import { fullTurn } from './angles.ts'

/** Of the ecliptic at J2000.0; it turns by 0.013 degrees in a century. */
const obliquity: Degrees = 23.4393

/** The point of the ecliptic so far east of the equinox of March. */
export function eclipticPoint(longitude: Degrees): { readonly ra: Degrees; readonly dec: Degrees } {
  const [length, tilt] = [radians(longitude), radians(obliquity)]
  return {
    ra: fullTurn(degrees(Math.atan2(Math.sin(length) * Math.cos(tilt), Math.cos(length)))),
    dec: degrees(Math.asin(Math.sin(length) * Math.sin(tilt))),
  }
}
