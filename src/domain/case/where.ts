import type { Degrees } from '../units.ts'

/** The sides that cells of the map of where may have: each lies in the next larger one, or nearly. */
const cellSides: readonly Degrees[] = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
/** How many cells go across a part of the Earth. */
const cellsAcross = 36

/** The side of a cell of the grid (geohash, clustering by cells) over a part of the Earth so wide, that the map stays readable. */
export const cellSide = (width: Degrees): Degrees => cellSides.findLast((side) => width / side <= cellsAcross) ?? 10

/** How wide a part of the Earth is from its western to its eastern edge. One whose west lies east of its east goes across the date line. */
export const widthBetween = (west: Degrees, east: Degrees): Degrees => (west <= east ? east - west : east - west + 360)
