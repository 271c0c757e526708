/** A geometry divided into cells. Of each primitive (a triangle or a line) it is known in which it lies, and of each cell the box round it. */
export type GeometryCells = {
  /** Corners of a primitive. */
  readonly corners: 2 | 3
  /** Of each primitive, in the order of the geometry: the number of its cell. */
  readonly cellOf: Uint16Array<ArrayBuffer>
  /** Of each cell: the least x, y and z, then the greatest; of one without primitives infinite ones, the least the greater. */
  readonly boxes: Float32Array<ArrayBuffer>
}

type Corners = Pick<GeometryCells, 'corners'> & {
  /** x, y and z of each corner; no two primitives share one. */
  readonly positions: Float32Array
  /** Of each corner x, y and z of the upright axis that it turns round, and how fast. What turns takes the room of its whole way. */
  readonly pivots?: Float32Array
}

/** Columns along each side of a geometry: fewer hold more that is out of sight, more take longer to look through. */
const side = 12

/** Spatial partition of a geometry for frustum culling: into a grid of upright columns. */
export function columnsOf(geometry: Corners): GeometryCells {
  const { positions, corners } = geometry
  const whole = newBoxes(1)
  for (let corner = 0; corner < positions.length / 3; corner++) extend(whole, 0, positions, corner)
  const [west = 0, , north = 0, east = 0, , south = 0] = whole
  const place = (value: number, from: number, to: number) =>
    Math.max(0, Math.min(side - 1, Math.floor(((value - from) / (to - from || 1)) * side)))
  const cellOf = new Uint16Array(positions.length / 3 / corners).map((_, primitive) => {
    const first = 3 * primitive * corners
    return place(positions[first + 2] ?? 0, north, south) * side + place(positions[first] ?? 0, west, east)
  })
  return boxedCells(geometry, cellOf, side * side)
}

/** The boxes of cells that are known already. @param count of the cells */
export function boxedCells({ positions, corners, pivots }: Corners, cellOf: GeometryCells['cellOf'], count: number): GeometryCells {
  const boxes = newBoxes(count)
  for (let corner = 0; corner < positions.length / 3; corner++)
    extend(boxes, cellOf[Math.floor(corner / corners)] ?? 0, positions, corner, pivots)
  return { corners, cellOf, boxes }
}

function newBoxes(count: number): Float32Array<ArrayBuffer> {
  return new Float32Array(6 * count).map((_, n) => (n % 6 < 3 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY))
}

/** Makes a box large enough for a corner, wherever it turns to. */
function extend(boxes: Float32Array, box: number, positions: Float32Array, corner: number, pivots?: Float32Array) {
  const x = positions[3 * corner] ?? 0
  const y = positions[3 * corner + 1] ?? 0
  const z = positions[3 * corner + 2] ?? 0
  if (!pivots?.[4 * corner + 3]) return extendTo(boxes, box, x, y, z, 0)
  const [axisX, axisZ] = [pivots[4 * corner] ?? 0, pivots[4 * corner + 2] ?? 0]
  extendTo(boxes, box, axisX, y, axisZ, Math.hypot(x - axisX, z - axisZ))
}

function extendTo(boxes: Float32Array, box: number, x: number, y: number, z: number, reach: number) {
  const n = 6 * box
  boxes[n] = Math.min(boxes[n] ?? 0, x - reach)
  boxes[n + 1] = Math.min(boxes[n + 1] ?? 0, y)
  boxes[n + 2] = Math.min(boxes[n + 2] ?? 0, z - reach)
  boxes[n + 3] = Math.max(boxes[n + 3] ?? 0, x + reach)
  boxes[n + 4] = Math.max(boxes[n + 4] ?? 0, y)
  boxes[n + 5] = Math.max(boxes[n + 5] ?? 0, z + reach)
}
