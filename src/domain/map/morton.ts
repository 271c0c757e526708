import { clamp } from '#domain/math.ts'
import type { Place } from './placement.ts'

/** A place as two whole numbers of 24 bits: 256 cells to the unit, the middle of the world at 2²³. */
export type Cell = { readonly x: number; readonly y: number }
/**
 * A cell as one number of 48 bits, its axes interleaved (Morton order): near in the world is near in the index, and every tile
 * is one unbroken range. An ordinary number holds 53 bits exactly, so no bigint is needed; in the database it is a `bigint`.
 */
export type MortonKey = number

export const cellBits = 24
const cellsPerUnit = 256
const middle = 2 ** (cellBits - 1)
/** The width of the world, in units. */
export const worldWidth = 2 ** cellBits / cellsPerUnit
/** One more than the greatest key. */
export const keyEnd = 2 ** (2 * cellBits)

const toCell = (units: number) => clamp(Math.floor(units * cellsPerUnit) + middle, 0, 2 ** cellBits - 1)

/** The cell that holds a place. Places beyond the edge of the world fall into its outermost cells. */
export const cellOf = (place: Place): Cell => ({ x: toCell(place.x), y: toCell(place.y) })

/** The north-western corner of a cell; at most 1/256 unit from any place inside it. */
export const placeOfCell = (cell: Cell): Place => ({ x: (cell.x - middle) / cellsPerUnit, y: (cell.y - middle) / cellsPerUnit })

/** Twelve bits pulled apart so that another twelve fit between them. */
function spread(bits: number): number {
  let wide = bits & 0xfff
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

/** Every second bit of 24, pushed together again. */
function gather(wide: number): number {
  let bits = wide & 0x55555555
  bits = (bits | (bits >> 1)) & 0x33333333
  bits = (bits | (bits >> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >> 4)) & 0x00ff00ff
  return (bits | (bits >> 8)) & 0xfff
}

const interleave = (x: number, y: number) => spread(x) | (spread(y) << 1)

/** Bit 2n is bit n of x, bit 2n + 1 is bit n of y. Worked in two halves, since bit operations see 32 bits only. */
export const keyOf = ({ x, y }: Cell): MortonKey => interleave(x >> 12, y >> 12) * 2 ** 24 + interleave(x, y)

export function cellOfKey(key: MortonKey): Cell {
  const high = Math.floor(key / 2 ** 24)
  const low = key % 2 ** 24
  return { x: (gather(high) << 12) | gather(low), y: (gather(high >> 1) << 12) | gather(low >> 1) }
}
