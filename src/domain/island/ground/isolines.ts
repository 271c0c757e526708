import { lerp } from '#domain/math.ts'
import { type Grid, gridLine } from './grid.ts'

/** A line of equal height as x, z, x, z…; a closed one ends where it began. */
export type Polyline = readonly number[]

/** Which two sides of a cell a line crosses, by which of its corners (NW 1, NE 2, SE 4, SW 8) are high; sides N 0, E 1, S 2, W 3. */
const crossings: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 2, 0, 1],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 3, 1, 2],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
]

/** The lines along which a grid has this height (marching squares), each crossing placed evenly between its two neighbours. */
export function isolines(grid: Grid, level: number): readonly Polyline[] {
  const { size, values } = grid
  const at = (column: number, row: number) => values[row * size + column] ?? 0
  const neighbours = new Map<number, number[]>()
  const join = (one: number, other: number) => {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other])
    neighbours.set(other, [...(neighbours.get(other) ?? []), one])
  }
  for (let row = 0; row < size - 1; row++)
    for (let column = 0; column < size - 1; column++) {
      const high = (c: number, r: number, bit: number) => (at(c, r) >= level ? bit : 0)
      const pattern = high(column, row, 1) | high(column + 1, row, 2) | high(column + 1, row + 1, 4) | high(column, row + 1, 8)
      const here = 2 * (row * size + column) // an edge along x is even, one along z odd
      const sides = [here, here + 3, here + 2 * size, here + 1]
      const pairs = crossings[pattern] ?? []
      for (let n = 0; n < pairs.length; n += 2) join(sides[pairs[n] ?? 0] ?? 0, sides[pairs[n + 1] ?? 0] ?? 0)
    }
  const crossing = (edge: number): readonly [number, number] => {
    const corner = edge >> 1
    const column = corner % size
    const row = Math.floor(corner / size)
    const near = at(column, row)
    const far = edge % 2 ? at(column, row + 1) : at(column + 1, row)
    const part = (level - near) / (far - near)
    return edge % 2 ? [gridLine(grid, column), gridLine(grid, row + part)] : [gridLine(grid, column + part), gridLine(grid, row)]
  }
  return chains(neighbours).map((chain) => chain.flatMap(crossing))
}

/** Walks a graph in which every knot has at most two neighbours: the open chains from their ends, then the closed ones. */
function chains(neighbours: ReadonlyMap<number, readonly number[]>): readonly (readonly number[])[] {
  const seen = new Set<number>()
  const walk = (start: number) => {
    const chain = [start]
    seen.add(start)
    for (let next = (neighbours.get(start) ?? [])[0]; next !== undefined; ) {
      chain.push(next)
      seen.add(next)
      next = neighbours.get(next)?.find((knot) => !seen.has(knot))
    }
    return chain
  }
  const open = [...neighbours].filter(([, next]) => next.length === 1).flatMap(([knot]) => (seen.has(knot) ? [] : [walk(knot)]))
  const closed = [...neighbours.keys()].flatMap((knot) => (seen.has(knot) ? [] : [[...walk(knot), knot]]))
  return [...open, ...closed]
}

/** The length of a line, and points on it at even steps of about `step`; a closed line's end is not given twice. */
export function stepsAlong(line: Polyline, step: number): readonly (readonly [number, number])[] {
  const corners = Array.from({ length: line.length / 2 }, (_, n) => [line[2 * n] ?? 0, line[2 * n + 1] ?? 0] as const)
  const first = corners[0]
  const last = corners.at(-1)
  if (!first || !last) return []
  const lengths = corners.slice(1).map(([x, z], n) => Math.hypot(x - (corners[n]?.[0] ?? 0), z - (corners[n]?.[1] ?? 0)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const isClosed = first[0] === last[0] && first[1] === last[1]
  const count = Math.max(isClosed ? 3 : 1, Math.round(whole / step))
  const points: (readonly [number, number])[] = []
  let corner = 0
  let gone = 0
  for (let n = 0; n < count + (isClosed ? 0 : 1); n++) {
    const wanted = (n / count) * whole
    while (corner < lengths.length - 1 && gone + (lengths[corner] ?? 0) < wanted) gone += lengths[corner++] ?? 0
    const part = Math.min(1, (wanted - gone) / (lengths[corner] || 1))
    const from = corners[corner] ?? first
    const to = corners[corner + 1] ?? last
    points.push([lerp(from[0], to[0], part), lerp(from[1], to[1], part)])
  }
  return points
}
