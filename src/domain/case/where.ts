import type { Degrees } from '../units.ts'

/** Positions are counted in cells of one degree, of a tenth and of a hundredth: so many cells go on a degree. */
export const gridScales = [1, 10, 100] as const
export type GridScale = (typeof gridScales)[number]

/** A cell of a grid: its south-west corner is at `row / scale`, `col / scale`. */
type CellPlace = { readonly row: number; readonly col: number }

/** How a map shows a part of the Earth: in cells that are squares of `cells` by `cells` cells of a grid. */
type ShownGrid = { readonly scale: GridScale; readonly cells: number }

/** From the coarsest to the finest: sides of 10, 5, 2, 1, 0.5 degrees and so on. */
const shownGrids: readonly ShownGrid[] = [
  { scale: 1, cells: 10 },
  { scale: 1, cells: 5 },
  { scale: 1, cells: 2 },
  { scale: 1, cells: 1 },
  { scale: 10, cells: 5 },
  { scale: 10, cells: 2 },
  { scale: 10, cells: 1 },
  { scale: 100, cells: 5 },
  { scale: 100, cells: 2 },
  { scale: 100, cells: 1 },
]
/** How many cells go across a part of the Earth. */
const cellsAcross = 36

/** The grid (clustering by cells) for a part of the Earth so wide, so that the map stays readable. */
export const gridFor = (width: Degrees): ShownGrid =>
  shownGrids.findLast(({ scale, cells }) => (width * scale) / cells <= cellsAcross) ?? { scale: 1, cells: 10 }

/** How wide a part of the Earth is from its western to its eastern edge. One whose west lies east of its east goes across the date line. */
export const widthBetween = (west: Degrees, east: Degrees): Degrees => (west <= east ? east - west : east - west + 360)

/** The cell that a position is in. What lies on an edge is in the cell north or east of it; the pole and the date line are in the last. */
export const cellOf = (scale: GridScale, latitude: Degrees, longitude: Degrees): CellPlace => ({
  row: lineOf(scale, latitude, 90),
  col: lineOf(scale, longitude, 180),
})

/** Products of binary fractions may fall on the wrong side of an edge, so that the edges themselves are compared. */
function lineOf(scale: GridScale, degrees: Degrees, end: Degrees): number {
  const near = Math.floor(degrees * scale)
  const line = degrees < near / scale ? near - 1 : degrees >= (near + 1) / scale ? near + 1 : near
  return Math.min(line, end * scale - 1)
}
