import type { Degrees, Milliseconds } from '../units.ts'
import { degree, fullTurn } from './angles.ts'
import { type Row, siderealDay } from './over-place.ts'

/** How long until something that turns with the stars rises, stands highest and sets over a place. */
export type Passage = {
  readonly highest: { readonly after: Milliseconds; readonly alt: Degrees }
  /** Null for what never sets, or never rises. */
  readonly crossings: { readonly riseAfter: Milliseconds; readonly setAfter: Milliseconds } | null
}

/** Refraction lifts what is on the horizon by so much. */
const horizon: Degrees = -34 / 60

/** @param direction north, west and zenith: a unit vector @param lat of the place */
export function passageOf([north, west, zenith]: Row, lat: Degrees): Passage {
  const [sinLat, cosLat] = [Math.sin(lat * degree), Math.cos(lat * degree)]
  const sinDec = north * cosLat + zenith * sinLat
  const cosDec = Math.sqrt(Math.max(1e-12, 1 - sinDec * sinDec))
  /** How far past the meridian it stands. */
  const hourAngle = Math.atan2(west, zenith * cosLat - north * sinLat) / degree
  const until = (angle: Degrees): Milliseconds => (fullTurn(angle - hourAngle) / 360) * siderealDay
  const alt = Math.asin(Math.min(1, sinLat * sinDec + cosLat * cosDec)) / degree
  const cosine = (Math.sin(horizon * degree) - sinLat * sinDec) / Math.max(1e-12, cosLat * cosDec)
  const half = Math.acos(cosine) / degree
  return {
    highest: { after: until(0), alt },
    crossings: Number.isNaN(half) ? null : { riseAfter: until(-half), setAfter: until(half) },
  }
}
