import type { Degrees } from '../units.ts'
import { directionOf } from './angles.ts'

/** The Milky Way as outlines of equal brightness, from the faint edge inwards. */
export type MilkyWay = readonly MilkyWayLevel[]
/** Closed rings, filled by even and odd; of each the unit vectors of its corners at J2000.0: x, y, z in turn. */
export type MilkyWayLevel = readonly Float32Array[]
/** Right ascension and declination in degrees. */
type Corner = readonly [ra: Degrees, dec: Degrees]

/** Degrees of one step of the packed places. */
const step = 0.05

/** Lengths first, then the way from each point to the next in steps, so that most numbers are small. */
export function encodeMilkyWay(levels: readonly (readonly (readonly Corner[])[])[]): Int16Array<ArrayBuffer> {
  const numbers: number[] = [levels.length]
  for (const rings of levels) numbers.push(rings.length, ...rings.map(({ length }) => length))
  for (const ring of levels.flat()) {
    let [lastRa, lastDec] = [0, 0]
    for (const [ra, dec] of ring) {
      const [nextRa, nextDec] = [Math.round(ra / step), Math.round(dec / step)]
      numbers.push(nextRa - lastRa, nextDec - lastDec)
      lastRa = nextRa
      lastDec = nextDec
    }
  }
  return Int16Array.from(numbers)
}

export function decodeMilkyWay(bytes: Uint8Array): MilkyWay {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const next = () => {
    at += 2
    return view.getInt16(at - 2, true)
  }
  const lengths = Array.from({ length: next() }, () => Array.from({ length: next() }, next))
  return lengths.map((rings) =>
    rings.map((length) => {
      const ring = new Float32Array(3 * length)
      let ra = 0
      let dec = 0
      for (let corner = 0; corner < length; corner++) {
        ra += next()
        dec += next()
        ring.set(directionOf(ra * step, dec * step), 3 * corner)
      }
      return ring
    }),
  )
}
