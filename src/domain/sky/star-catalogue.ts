import { clamp } from '#domain/math.ts'
import type { Degrees } from '../units.ts'
import type { Direction } from './angles.ts'

/**
 * Stars in columns, brightest first: a row is a star, and its number is its index.
 * Places are ICRS of the epoch J2000.0; proper motions are those of the Hipparcos Catalogue (ESA 1997).
 */
export type StarCatalogue = {
  readonly count: number
  /** Unit vectors towards the stars at J2000.0: x, y, z of each. */
  readonly directions: Float64Array
  /** How those vectors change, for each Julian year. */
  readonly motions: Float64Array
  /** Apparent visual magnitudes. */
  readonly magnitudes: Float32Array
  /** Colour indices B-V; the few without a measurement stand as 0.6, the Sun's. */
  readonly colours: Float32Array
  /** Numbers of the Hipparcos Catalogue. */
  readonly hip: Uint32Array
}

export type StarRow = {
  readonly ra: Degrees
  readonly dec: Degrees
  /** Milliarcseconds a year, the first along the circle of declination. */
  readonly pmRaCosDec: number
  readonly pmDec: number
  readonly magnitude: number
  readonly colour: number
  readonly hip: number
}

const full = 2 ** 24
const radians = Math.PI / 180
/** Radians in a milliarcsecond. */
const mas = radians / 3_600_000
/** Bytes of a star: places of 24 bits (0.08" and 0.04"), motions of 16 (1 mas a year), magnitude of 16, colour of 8, HIP of 24. */
const rowBytes = 3 + 3 + 2 + 2 + 2 + 1 + 3
const widths = [3, 3, 2, 2, 2, 1, 3] as const

/** Columns of bytes, high bytes first and each plane by itself, so that gzip finds what repeats. */
export function encodeStars(rows: readonly StarRow[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rows.length * rowBytes)
  rows.forEach((row, index) => {
    const values = [
      Math.round((row.ra / 360) * full) % full,
      Math.min(Math.round(((row.dec + 90) / 180) * full), full - 1),
      Math.round(row.pmRaCosDec) + 32_768,
      Math.round(row.pmDec) + 32_768,
      Math.round(row.magnitude * 100) + 1000,
      clamp(Math.round((row.colour + 0.4) * 100), 0, 255),
      row.hip,
    ]
    let plane = 0
    values.forEach((value, column) => {
      for (let byte = (widths[column] ?? 1) - 1; byte >= 0; byte--) bytes[plane++ * rows.length + index] = value >> (8 * byte)
    })
  })
  return bytes
}

/** Reads files of `encodeStars`, one after the other, as one catalogue. */
export function decodeStars(...files: readonly Uint8Array[]): StarCatalogue {
  const count = files.reduce((sum, { length }) => sum + length / rowBytes, 0)
  const catalogue = {
    count,
    directions: new Float64Array(3 * count),
    motions: new Float64Array(3 * count),
    magnitudes: new Float32Array(count),
    colours: new Float32Array(count),
    hip: new Uint32Array(count),
  }
  let first = 0
  for (const file of files) {
    readFile(file, catalogue, first)
    first += file.length / rowBytes
  }
  return catalogue
}

function readFile(bytes: Uint8Array, catalogue: StarCatalogue, first: number) {
  const rows = bytes.length / rowBytes
  const read = (plane: number, width: number, index: number) => {
    let value = 0
    for (let byte = 0; byte < width; byte++) value = value * 256 + (bytes[(plane + byte) * rows + index] ?? 0)
    return value
  }
  for (let index = 0; index < rows; index++) {
    const ra = (read(0, 3, index) / full) * 2 * Math.PI
    const dec = ((read(3, 3, index) / full) * 180 - 90) * radians
    const star = first + index
    place(catalogue, star, ra, dec, (read(6, 2, index) - 32_768) * mas, (read(8, 2, index) - 32_768) * mas)
    catalogue.magnitudes[star] = (read(10, 2, index) - 1000) / 100
    catalogue.colours[star] = read(12, 1, index) / 100 - 0.4
    catalogue.hip[star] = read(13, 3, index)
  }
}

/** Radians, and radians a year; the motion lies in the plane that touches the sphere at the star. */
function place({ directions, motions }: StarCatalogue, star: number, ra: number, dec: number, pmRaCosDec: number, pmDec: number) {
  const [sinRa, cosRa, sinDec, cosDec] = [Math.sin(ra), Math.cos(ra), Math.sin(dec), Math.cos(dec)]
  directions.set([cosDec * cosRa, cosDec * sinRa, sinDec], 3 * star)
  motions.set([-sinRa * pmRaCosDec - sinDec * cosRa * pmDec, cosRa * pmRaCosDec - sinDec * sinRa * pmDec, cosDec * pmDec], 3 * star)
}

/** A catalogue of given rows with their figures as they are, not rounded to the packed columns. */
export function catalogueOf(rows: readonly StarRow[]): StarCatalogue {
  const catalogue = {
    count: rows.length,
    directions: new Float64Array(3 * rows.length),
    motions: new Float64Array(3 * rows.length),
    magnitudes: Float32Array.from(rows, ({ magnitude }) => magnitude),
    colours: Float32Array.from(rows, ({ colour }) => colour),
    hip: Uint32Array.from(rows, ({ hip }) => hip),
  }
  rows.forEach((row, star) => {
    place(catalogue, star, row.ra * radians, row.dec * radians, row.pmRaCosDec * mas, row.pmDec * mas)
  })
  return catalogue
}

const rowsByHip = new WeakMap<StarCatalogue, ReadonlyMap<number, number>>()
/** The row of the star with a number of the Hipparcos Catalogue; null where the catalogue lacks it. */
export function rowOfHip(stars: StarCatalogue, hip: number): number | null {
  const rows = rowsByHip.get(stars) ?? new Map(Array.from(stars.hip, (number, row) => [number, row]))
  rowsByHip.set(stars, rows)
  return rows.get(hip) ?? null
}

/** J2000.0, which is noon of terrestrial time: 64 seconds earlier by the clock. */
const epoch = Date.UTC(2000, 0, 1, 11, 58, 56)
/** Julian years since J2000.0. */
export const yearsAt = (moment: Date): number => (moment.getTime() - epoch) / (365.25 * 86_400_000)

/** Towards a star, so many years after J2000.0: its proper motion goes on along a straight line. The vector has any length. */
export function starDirection({ directions, motions }: StarCatalogue, star: number, years: number): Direction {
  const along = (axis: number) => (directions[3 * star + axis] ?? 0) + years * (motions[3 * star + axis] ?? 0)
  return [along(0), along(1), along(2)]
}
