import { clamp } from '#domain/math.ts'

/** Values on a square grid centred on the island; [column, row] = [west to east, north to south]. */
export type Grid = {
  /** Half the width of the square, in island units. */
  readonly reach: number
  /** Values along one side. */
  readonly size: number
  readonly values: Float32Array
}

/** Every island fits a square of twice this width; an island unit is the radius of a usual coast. */
export const groundReach = 1.3

/** x or z of a column or row. */
export const gridLine = ({ reach, size }: Pick<Grid, 'reach' | 'size'>, n: number): number => ((2 * n) / (size - 1) - 1) * reach

export function sampleGrid(height: (x: number, z: number) => number, size: number, reach = groundReach): Grid {
  const values = new Float32Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      values[row * size + column] = height(gridLine({ reach, size }, column), gridLine({ reach, size }, row))
  return { reach, size, values }
}

/** The value at a place, evenly between its four neighbours; beyond the grid, that of its nearest edge. */
export function gridAt({ reach, size, values }: Grid, x: number, z: number): number {
  const toCell = (units: number) => clamp(((units / reach + 1) / 2) * (size - 1), 0, size - 1.000001)
  const column = toCell(x)
  const row = toCell(z)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const value = (c: number, r: number) => values[r * size + c] ?? 0
  const right = column - left
  const down = row - top
  const north = value(left, top) * (1 - right) + value(left + 1, top) * right
  const south = value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right
  return north * (1 - down) + south * down
}
