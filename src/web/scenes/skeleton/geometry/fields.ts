import { clamp } from '#domain/math.ts'

/** Centimetres of a standing adult of 175 cm: x to the figure's left from its middle, y up from the floor, z to the front from the ear canal's plane. */
export type Point = readonly [x: number, y: number, z: number]

/** A signed distance field: negative inside a form, and outside at most the centimetres to its surface. */
export type Field = (x: number, y: number, z: number) => number

const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

export const ball =
  ([cx, cy, cz]: Point, radius: number): Field =>
  (x, y, z) =>
    length(x - cx, y - cy, z - cz) - radius

/** The usual approximation: exact on the surface, too near by a little elsewhere. */
export const ellipsoid =
  ([cx, cy, cz]: Point, [rx, ry, rz]: Point): Field =>
  (x, y, z) => {
    const px = (x - cx) / rx
    const py = (y - cy) / ry
    const pz = (z - cz) / rz
    const far = length(px, py, pz)
    const slope = length(px / rx, py / ry, pz / rz)
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (far * (far - 1)) / slope
  }

/** A round bar from one point to another, whose radius goes from one to the other. */
export const bar =
  ([ax, ay, az]: Point, [bx, by, bz]: Point, from: number, to = from): Field =>
  (x, y, z) => {
    const ux = bx - ax
    const uy = by - ay
    const uz = bz - az
    const along = ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz)
    const share = clamp(along)
    return length(x - ax - ux * share, y - ay - uy * share, z - az - uz * share) - from - (to - from) * share
  }

/** Bars through points, each with the radius there. */
export function chain(...knots: readonly (readonly [...Point, radius: number])[]): Field {
  const bars = knots.slice(1).map(([x, y, z, radius], n) => {
    const [fromX, fromY, fromZ, from] = knots[n] ?? [x, y, z, radius]
    return bar([fromX, fromY, fromZ], [x, y, z], from, radius)
  })
  return union(0.2, ...bars)
}

/** A triangle with a thickness: what blades of bone are put together from. */
export function sheet([ax, ay, az]: Point, [bx, by, bz]: Point, [cx, cy, cz]: Point, thickness: number): Field {
  const u = [bx - ax, by - ay, bz - az] as const
  const v = [cx - ax, cy - ay, cz - az] as const
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const area = normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2
  const sides = [bar([ax, ay, az], [bx, by, bz], 0), bar([bx, by, bz], [cx, cy, cz], 0), bar([cx, cy, cz], [ax, ay, az], 0)]
  const [ab, bc, ca] = sides as [Field, Field, Field]
  return (x, y, z) => {
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const above = px * normal[0] + py * normal[1] + pz * normal[2]
    // Barycentric shares of the point's foot on the plane.
    const second =
      (px * v[1] * normal[2] +
        py * v[2] * normal[0] +
        pz * v[0] * normal[1] -
        px * v[2] * normal[1] -
        py * v[0] * normal[2] -
        pz * v[1] * normal[0]) /
      area
    const third =
      (u[0] * py * normal[2] +
        u[1] * pz * normal[0] +
        u[2] * px * normal[1] -
        u[0] * pz * normal[1] -
        u[1] * px * normal[2] -
        u[2] * py * normal[0]) /
      area
    if (second >= 0 && third >= 0 && second + third <= 1) return Math.abs(above) / Math.sqrt(area) - thickness
    return Math.min(ab(x, y, z), bc(x, y, z), ca(x, y, z)) - thickness
  }
}

/** A box by its middle and half its sides, with rounded edges. */
export const box =
  ([cx, cy, cz]: Point, [hx, hy, hz]: Point, round: number): Field =>
  (x, y, z) => {
    const px = Math.abs(x - cx) - hx + round
    const py = Math.abs(y - cy) - hy + round
    const pz = Math.abs(z - cz) - hz + round
    return length(Math.max(px, 0), Math.max(py, 0), Math.max(pz, 0)) + Math.min(Math.max(px, py, pz), 0) - round
  }

/** A standing drum, oval in plan, with rounded rims. */
export const drum =
  ([cx, cy, cz]: Point, wide: number, high: number, deep: number, round: number): Field =>
  (x, y, z) => {
    const px = (x - cx) / wide
    const pz = (z - cz) / deep
    const side = (Math.sqrt(px * px + pz * pz) - 1) * Math.min(wide, deep) + round
    const top = Math.abs(y - cy) - high + round
    return Math.sqrt(Math.max(side, 0) ** 2 + Math.max(top, 0) ** 2) + Math.min(Math.max(side, top), 0) - round
  }

/** Everything on the side of a point that a direction, of any length, leaves behind. */
export function halfSpace([px, py, pz]: Point, [nx, ny, nz]: Point): Field {
  const size = length(nx, ny, nz)
  return (x, y, z) => ((x - px) * nx + (y - py) * ny + (z - pz) * nz) / size
}

const blend = (one: number, other: number, width: number) => {
  const near = Math.max(width - Math.abs(one - other), 0)
  return Math.min(one, other) - (near * near) / (4 * Math.max(width, 1e-9))
}

/** Forms grown together, with a fillet of about `width` where they meet. */
export function union(width: number, ...fields: readonly Field[]): Field {
  return (x, y, z) => {
    let nearest = 1e9
    for (const field of fields) nearest = blend(nearest, field(x, y, z), width)
    return nearest
  }
}

/** A form without what others take out of it, edges rounded by about `width`. */
export function carve(width: number, field: Field, ...hollows: readonly Field[]): Field {
  return (x, y, z) => {
    let depth = -field(x, y, z)
    for (const hollow of hollows) depth = blend(depth, hollow(x, y, z), width)
    return -depth
  }
}

/** What lies in both forms. */
export const intersection =
  (width: number, one: Field, other: Field): Field =>
  (x, y, z) =>
    -blend(-one(x, y, z), -other(x, y, z), width)

/** The form and its mirror image on the other side of x = 0. */
export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z)
