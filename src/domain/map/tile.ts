import { type Cell, cellBits, cellOfKey, keyEnd, keyOf, type MortonKey, worldWidth } from './morton.ts'
import type { Place } from './placement.ts'

/** A square of the world: at zoom z it is cut into 2^z by 2^z of them, x counted from the west and y from the north. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number }
/** The keys of everything inside a tile: `from` belongs to it, `to` does not. */
export type KeyRange = { readonly from: MortonKey; readonly to: MortonKey }

/** A tile with no more islands than this is a leaf: it is sent whole, and nothing lies below it. */
export const leafIslands = 64
/** A tile here is one unit wide and holds two or three islands, so that every branch has ended in a leaf before. */
export const deepestZoom = 16

export const rootTile: Tile = { z: 0, x: 0, y: 0 }

const isWhole = (value: number, below: number) => Number.isInteger(value) && value >= 0 && value < below

/** Whether three numbers from outside name a tile of this world. */
export const isTile = ({ z, x, y }: Tile): boolean => isWhole(z, deepestZoom + 1) && isWhole(x, 2 ** z) && isWhole(y, 2 ** z)

/** A tile as its address has it: `z/x/y`. */
export const tileName = ({ z, x, y }: Tile): string => `${z}/${x}/${y}`

/** How many keys one tile spans. */
const span = (z: number) => keyEnd / 4 ** z

/** The one unbroken range of keys inside a tile: what the index is asked for. */
export function keyRange({ z, x, y }: Tile): KeyRange {
  const from = keyOf({ x: x * 2 ** (cellBits - z), y: y * 2 ** (cellBits - z) })
  return { from, to: from + span(z) }
}

export const tileOfCell = (cell: Cell, z: number): Tile => ({ z, x: cell.x >> (cellBits - z), y: cell.y >> (cellBits - z) })

/** The names of every tile over a place, from the whole world down. */
export function tileNamesOver(key: MortonKey): readonly string[] {
  const cell = cellOfKey(key)
  return Array.from({ length: deepestZoom + 1 }, (_, z) => tileName(tileOfCell(cell, z)))
}

/** The four tiles one zoom deeper, in the order of their keys. */
export const childrenOf = ({ z, x, y }: Tile): readonly [Tile, Tile, Tile, Tile] => [
  { z: z + 1, x: 2 * x, y: 2 * y },
  { z: z + 1, x: 2 * x + 1, y: 2 * y },
  { z: z + 1, x: 2 * x, y: 2 * y + 1 },
  { z: z + 1, x: 2 * x + 1, y: 2 * y + 1 },
]

/** The tile that holds this one; null for the whole world. */
export const parentOf = ({ z, x, y }: Tile): Tile | null => (z === 0 ? null : { z: z - 1, x: x >> 1, y: y >> 1 })

/** The square of a tile, in units: its western and northern edges and its width. */
export function tileSquare({ z, x, y }: Tile): { readonly west: number; readonly north: number; readonly width: number } {
  const width = worldWidth / 2 ** z
  return { west: x * width - worldWidth / 2, north: y * width - worldWidth / 2, width }
}

/** The position of a cell in a tile that holds it, in 65,536ths of the tile's width: exact from zoom 8 on, rounded down above. */
export function cellInTile({ x, y }: Cell, tile: Tile): { readonly x: number; readonly y: number } {
  const inside = (axis: number, start: number) => Math.floor((axis - start * 2 ** (cellBits - tile.z)) / 2 ** (8 - tile.z))
  return { x: inside(x, tile.x), y: inside(y, tile.y) }
}

/** The way back, for drawing: the place of an island that a tile has sent. */
export function placeInTile(tile: Tile, { x, y }: { readonly x: number; readonly y: number }): Place {
  const { west, north, width } = tileSquare(tile)
  return { x: west + (x / 2 ** 16) * width, y: north + (y / 2 ** 16) * width }
}
