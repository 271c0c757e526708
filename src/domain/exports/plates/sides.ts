import type { Degrees } from '#domain/units.ts'

/** A side from which an island is drawn. */
export type Side = {
  /** Where one stands, clockwise from the north. */
  readonly bearing: Degrees
  /** The nearest of the sixteen points of the compass, as a sign: `SSE`. */
  readonly sign: string
  /** The same in words: `south-south-east`. */
  readonly words: string
}

const step: Degrees = 30
/** The side from which everybody first sees an island, or next to it. */
const first: Degrees = 150

const points = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const
const words: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const inWords = (sign: string): string => [...sign].map((letter) => words[letter]).join('-')

function sideOf(bearing: Degrees): Side {
  const sign = points[Math.round(bearing / 22.5) % points.length] ?? 'N'
  return { bearing, sign, words: inWords(sign) }
}

/** All sides of an island, the first view first, and so on clockwise. */
export const sides: readonly Side[] = Array.from({ length: 360 / step }, (_, n) => sideOf((first + n * step) % 360))

/** The name of a plate's file: `living-150.webp` is the living version, seen from a bearing of 150 degrees. */
export const plateName = (version: 'living' | 'dead', { bearing }: Side): string => `${version}-${String(bearing).padStart(3, '0')}.webp`
