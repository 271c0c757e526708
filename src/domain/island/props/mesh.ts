import { type Role, roleNumber } from '../roles.ts'

export type Point = readonly [x: number, y: number, z: number]

/** Triangles, three corners each, none shared: what a renderer can draw as it is. Counter-clockwise seen from outside. */
export type Mesh = {
  /** x, y, z of each corner, in island units. */
  readonly positions: Float32Array
  /** A unit vector for each corner. */
  readonly normals: Float32Array
  /** `roleNumber` of each corner; the three of one triangle are the same. */
  readonly roles: Uint8Array
}

export const triangleCount = (mesh: Mesh): number => mesh.roles.length / 3

/** A mesh in the making. */
export type Draft = { readonly positions: number[]; readonly roles: number[] }
export const newDraft = (): Draft => ({ positions: [], roles: [] })

export function addTriangle(draft: Draft, role: Role, a: Point, b: Point, c: Point): void {
  draft.positions.push(...a, ...b, ...c)
  const number = roleNumber(role)
  draft.roles.push(number, number, number)
}

/** A flat four-sided face, its corners in order round its edge. */
export function addQuad(draft: Draft, role: Role, a: Point, b: Point, c: Point, d: Point): void {
  addTriangle(draft, role, a, b, c)
  addTriangle(draft, role, a, c, d)
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** The unit normal of a triangle; straight up for one without an area. */
export function normalOf(a: Point, b: Point, c: Point): Point {
  const u = minus(b, a)
  const v = minus(c, a)
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const length = Math.hypot(...normal)
  return length < 1e-12 ? [0, 1, 0] : [normal[0] / length, normal[1] / length, normal[2] / length]
}

const cornerAt = (positions: ArrayLike<number>, corner: number): Point => [
  positions[3 * corner] ?? 0,
  positions[3 * corner + 1] ?? 0,
  positions[3 * corner + 2] ?? 0,
]

/** The draft as typed arrays, every face flat. */
export function finishFlat({ positions, roles }: Draft): Mesh {
  const normals = new Float32Array(positions.length)
  for (let corner = 0; corner < roles.length; corner += 3) {
    const normal = normalOf(cornerAt(positions, corner), cornerAt(positions, corner + 1), cornerAt(positions, corner + 2))
    for (let n = 0; n < 3; n++) normals.set(normal, 3 * (corner + n))
  }
  return { positions: new Float32Array(positions), normals, roles: new Uint8Array(roles) }
}

export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const corners = meshes.reduce((sum, { roles }) => sum + roles.length, 0)
  const joined = { positions: new Float32Array(3 * corners), normals: new Float32Array(3 * corners), roles: new Uint8Array(corners) }
  let at = 0
  for (const { positions, normals, roles } of meshes) {
    joined.positions.set(positions, 3 * at)
    joined.normals.set(normals, 3 * at)
    joined.roles.set(roles, at)
    at += roles.length
  }
  return joined
}
