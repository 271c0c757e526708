/** A geometry divided into upright columns. Of each primitive (a triangle or a line) it is known in which it stands, and of each column the box round it. */
export type GeometryCells = {
  /** Corners of a primitive. */
  readonly corners: 2 | 3
  /** Of each primitive, in the order of the geometry: the number of its cell. */
  readonly cellOf: Uint16Array<ArrayBuffer>
  /** Of each cell: the least x, y and z, then the greatest. */
  readonly boxes: Float32Array<ArrayBuffer>
}

type Corners = Pick<GeometryCells, 'corners'> & {
  /** x, y and z of each corner; no two primitives share one. */
  readonly positions: Float32Array
  /** Of each corner x, y and z of the upright axis that it turns round, and how fast. What turns takes the room of its whole way. */
  readonly pivots?: Float32Array
}

/** Cells along each side of a geometry: fewer hold more that is out of sight, more take longer to look through. */
const side = 12

/** Spatial partition of a geometry for frustum culling. Cells without any primitive are left out. */
export function cellsOf({ positions, corners, pivots }: Corners): GeometryCells {
  const whole = newBoxes(1)
  for (let corner = 0; corner < positions.length / 3; corner++) extend(whole, 0, positions, corner)
  const [west = 0, , north = 0, east = 0, , south = 0] = whole
  const place = (value: number, from: number, to: number) =>
    Math.max(0, Math.min(side - 1, Math.floor(((value - from) / (to - from || 1)) * side)))
  const cellOf = new Uint16Array(positions.length / 3 / corners)
  const boxes = newBoxes(side * side)
  /** Number of the cell at each place; those without any primitive have none. */
  const numbers = new Int16Array(side * side).fill(-1)
  let cells = 0
  for (let primitive = 0; primitive < cellOf.length; primitive++) {
    const first = primitive * corners
    const at = place(positions[3 * first + 2] ?? 0, north, south) * side + place(positions[3 * first] ?? 0, west, east)
    let cell = numbers[at] ?? -1
    if (cell < 0) {
      cell = cells++
      numbers[at] = cell
    }
    cellOf[primitive] = cell
    for (let corner = first; corner < first + corners; corner++) extend(boxes, cell, positions, corner, pivots)
  }
  return { corners, cellOf, boxes: boxes.slice(0, 6 * cells) }
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
