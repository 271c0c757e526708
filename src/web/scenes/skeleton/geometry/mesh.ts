import { lerp } from '#domain/math.ts'
import type { Field, Point } from './fields.ts'

/** Triangles on shared corners, counter-clockwise seen from outside; a unit normal at each corner. */
export type Mesh = { readonly positions: number[]; readonly normals: number[]; readonly indices: number[] }

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], indices: [] })
export const cornerAt = (numbers: ArrayLike<number>, corner: number): Point => [
  numbers[3 * corner] ?? 0,
  numbers[3 * corner + 1] ?? 0,
  numbers[3 * corner + 2] ?? 0,
]

/** Into another frame: turned about the axes in the order x, y, z, in radians, and moved. */
export type Placement = { readonly turn?: Point; readonly at: Point }

export function rotationBy([rx, ry, rz]: Point = [0, 0, 0]): (point: Point) => Point {
  const [sx, cx, sy, cy, sz, cz] = [Math.sin(rx), Math.cos(rx), Math.sin(ry), Math.cos(ry), Math.sin(rz), Math.cos(rz)] as const
  return ([x, y, z]) => {
    const y1 = y * cx - z * sx
    const z1 = y * sx + z * cx
    const x2 = x * cy + z1 * sy
    const z2 = -x * sy + z1 * cy
    return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2]
  }
}

/** From a frame to the one it is placed in. */
export function transformBy({ turn, at }: Placement): (point: Point) => Point {
  const rotate = rotationBy(turn)
  return (point) => {
    const [x, y, z] = rotate(point)
    return [x + at[0], y + at[1], z + at[2]]
  }
}

export function placed({ positions, normals, indices }: Mesh, placement: Placement): Mesh {
  const transform = transformBy(placement)
  const rotate = rotationBy(placement.turn)
  const next = emptyMesh()
  for (let corner = 0; 3 * corner < positions.length; corner++) {
    next.positions.push(...transform(cornerAt(positions, corner)))
    next.normals.push(...rotate(cornerAt(normals, corner)))
  }
  next.indices.push(...indices)
  return next
}

/** The mirror image on the other side of x = 0. */
export function mirrorMesh({ positions, normals, indices }: Mesh): Mesh {
  const flip = (value: number, n: number) => (n % 3 === 0 ? -value : value)
  const turned = indices.map((_, n) => indices[n % 3 === 1 ? n + 1 : n % 3 === 2 ? n - 1 : n] ?? 0)
  return { positions: positions.map(flip), normals: normals.map(flip), indices: turned }
}

/** The triangles of a mesh that `indices` name, with their corners and no others. */
function subMesh({ positions, normals }: Mesh, indices: readonly number[]): Mesh {
  const next = emptyMesh()
  const known = new Map<number, number>()
  for (const corner of indices) {
    const index = known.get(corner) ?? known.size
    if (index === known.size) {
      known.set(corner, index)
      next.positions.push(...cornerAt(positions, corner))
      next.normals.push(...cornerAt(normals, corner))
    }
    next.indices.push(index)
  }
  return next
}

/** A mesh in two along the surface where a field is 0, and the ends of the edges of that cut. */
export type CutMesh = { readonly inside: Mesh; readonly outside: Mesh; readonly seam: readonly Point[] }

export function cut(mesh: Mesh, field: Field): CutMesh {
  const { positions, normals, indices } = { ...mesh, positions: [...mesh.positions], normals: [...mesh.normals] }
  const values = Array.from({ length: positions.length / 3 }, (_, corner) => field(...cornerAt(positions, corner)) || 1e-9)
  const valueAt = (corner: number) => values[corner] ?? 0
  const between = new Map<string, number>()
  const sides: { readonly inside: number[]; readonly outside: number[] } = { inside: [], outside: [] }
  const seam: Point[] = []
  /** The new corner on an edge that the cut crosses. */
  function crossing(one: number, other: number): number {
    const key = one < other ? `${one},${other}` : `${other},${one}`
    const known = between.get(key)
    if (known !== undefined) return known
    const share = valueAt(one) / (valueAt(one) - valueAt(other))
    const crossed = (numbers: number[]) => cornerAt(numbers, one).map((value, n) => lerp(value, numbers[3 * other + n] ?? 0, share))
    const index = positions.length / 3
    positions.push(...crossed(positions))
    normals.push(...crossed(normals))
    values.push(0)
    between.set(key, index)
    return index
  }
  for (let n = 0; n < indices.length; n += 3) {
    const corners = [indices[n] ?? 0, indices[n + 1] ?? 0, indices[n + 2] ?? 0]
    const isIn = corners.map((corner) => valueAt(corner) < 0)
    const count = isIn.filter(Boolean).length
    if (count === 0 || count === 3) {
      sides[count === 3 ? 'inside' : 'outside'].push(...corners)
      continue
    }
    // The corner that is alone on its side, and the two after it.
    const alone = isIn.indexOf(count === 1)
    const [a = 0, b = 0, c = 0] = [corners[alone], corners[(alone + 1) % 3], corners[(alone + 2) % 3]]
    const ab = crossing(a, b)
    const ac = crossing(a, c)
    sides[count === 1 ? 'inside' : 'outside'].push(a, ab, ac)
    sides[count === 1 ? 'outside' : 'inside'].push(ab, b, c, ab, c, ac)
    seam.push(cornerAt(positions, ab), cornerAt(positions, ac))
  }
  const whole = { positions, normals, indices }
  return { inside: subMesh(whole, sides.inside), outside: subMesh(whole, sides.outside), seam }
}
