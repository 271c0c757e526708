import type { Degrees } from '../units.ts'

/** The Milky Way as outlines of equal brightness, from the faint edge inwards; each level a polygon of the sphere with its holes. */
export type MilkyWay = readonly MilkyWayLevel[]
/** Rings of right ascension and declination of J2000.0, wound as d3-geo expects. */
export type MilkyWayLevel = readonly (readonly (readonly [ra: Degrees, dec: Degrees])[])[]

/** Degrees of one step of the packed places. */
const step = 0.05

/** Lengths first, then the way from each point to the next in steps, so that most numbers are small. */
export function encodeMilkyWay(levels: MilkyWay): Int16Array<ArrayBuffer> {
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
      let ra = 0
      let dec = 0
      return Array.from({ length }, () => {
        ra += next()
        dec += next()
        return [ra * step, dec * step] as const
      })
    }),
  )
}
