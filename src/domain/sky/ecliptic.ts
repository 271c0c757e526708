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

/** Noon on 1 January 2000, UTC. */
const epoch = Date.UTC(2000, 0, 1, 12)
const dayLength = 86_400_000

/**
 * Heliocentric ecliptic longitude of the Earth, from the equinox of the date. Good to 0.01 degrees between 1950 and 2050.
 * Source: The Astronomical Almanac, low precision formulas for the Sun.
 */
export function earthLongitude(moment: Date): Degrees {
  const days = (moment.getTime() - epoch) / dayLength
  const anomaly = radians(357.528 + 0.985_600_3 * days)
  const equation = radians(1.915) * Math.sin(anomaly) + radians(0.02) * Math.sin(2 * anomaly)
  return fullTurn(280.46 + 0.985_647_4 * days + degrees(equation) + 180)
}
