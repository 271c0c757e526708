import { addQuad, addTriangle, type Draft, type Point } from '#domain/island/props/mesh.ts'
import { addBox, addLump, addTurned, stand, type Turned } from '#domain/island/props/solids.ts'
import type { Role } from '#domain/island/roles.ts'

/** What the models are built with. Every model stands at the origin, faces south (z) and is measured in island units. */
export type Placement = (point: Point) => Point

export const unplaced: Placement = (point) => point
export const turnedBy = (turn: number, x = 0, y = 0, z = 0): Placement => stand({ x, y, z, turn, scale: 1 })

export const box = (draft: Draft, role: Role, size: Point, foot: Point, place = unplaced) => addBox(draft, place, role, size, foot)

/** A thing of the lathe at a place: pairs of a radius and a height. */
export function lathe(
  draft: Draft,
  role: Role,
  sides: number,
  [x, y, z]: Point,
  ...profile: readonly (readonly [number, number, Role?])[]
) {
  const rings = profile.map(([radius, height, own]): Turned => ({ radius, y: height, ...(own && { role: own }) }))
  addTurned(draft, (point) => [point[0] + x, point[1] + y, point[2] + z], role, sides, rings)
}

/** Numbers that look random and are the same on every run, so that a model is always the same. */
const worn = (seed: number) => {
  let step = seed * 91.7
  return () => {
    step += 12.9898
    const value = Math.sin(step) * 43758.5453
    return value - Math.floor(value)
  }
}

/** A ball of twenty faces, or a lump when it is rough (0 to 1). Its lighter role shows above. */
export const lump = (draft: Draft, roles: Role | readonly [below: Role, above: Role], size: Point, at: Point, rough = 0, seed = 1) =>
  addLump(draft, unplaced, (height) => (typeof roles === 'string' ? roles : roles[height > 0.22 ? 1 : 0]), size, at, rough, worn(seed))

/** Calls for each of so many equal parts of a turn, with the angle in radians. */
export function around(count: number, each: (angle: number, n: number) => void): void {
  for (let n = 0; n < count; n++) each((n / count) * 2 * Math.PI, n)
}

/** A point at an angle about the upright. */
export const polar = (angle: number, radius: number, y: number): Point => [Math.cos(angle) * radius, y, Math.sin(angle) * radius]

/** Points of a level ring about the upright, closed. */
export const level = (radius: number, y: number, pieces: number, from = 0, to = 2 * Math.PI): readonly Point[] =>
  Array.from({ length: pieces + 1 }, (_, n) => polar(from + ((to - from) * n) / pieces, radius, y))

/** A skin over ribs, each of as many points; seen from outside when the ribs run on to the right. */
export function loft(draft: Draft, role: Role, ribs: readonly (readonly Point[])[]) {
  for (let n = 0; n + 1 < ribs.length; n++) {
    const here = ribs[n] ?? []
    const next = ribs[n + 1] ?? []
    for (let side = 0; side + 1 < here.length; side++) {
      const a = here[side]
      const b = next[side]
      const c = next[side + 1]
      const d = here[side + 1]
      if (a && b && c && d) addQuad(draft, role, a, b, c, d)
    }
  }
}

/** Points of an arc in the upright plane at `z`, from one angle to another. */
export const arc = ([x, y, z]: Point, radius: number, from: number, to: number, pieces: number, flat = 1): readonly Point[] =>
  Array.from({ length: pieces + 1 }, (_, n) => {
    const angle = from + ((to - from) * n) / pieces
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat, z]
  })

/** A round bar along points, three-sided, thin enough that nobody sees its ends. */
export function bar(draft: Draft, role: Role, radius: number, points: readonly Point[]) {
  for (const [n, to] of points.slice(1).entries()) bridge(draft, role, radius, points[n] ?? to, to)
}

/** A bar of bone. */
export const bone = (draft: Draft, radius: number, ...points: readonly Point[]) => bar(draft, 'bone', radius, points)

function bridge(draft: Draft, role: Role, radius: number, from: Point, to: Point) {
  const way: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(...way) || 1
  const x = way[0] / length
  const y = way[1] / length
  const z = way[2] / length
  // Any direction that is not the bar's own gives two across it.
  const aside: Point = Math.abs(y) < 0.9 ? [-z, 0, x] : [0, z, -y]
  const width = Math.hypot(...aside) || 1
  const u: Point = [aside[0] / width, aside[1] / width, aside[2] / width]
  const v: Point = [y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0]]
  const corner = (foot: Point, n: number): Point => {
    const cos = Math.cos((n * 2 * Math.PI) / 3) * radius
    const sin = Math.sin((n * 2 * Math.PI) / 3) * radius
    return [foot[0] + u[0] * cos + v[0] * sin, foot[1] + u[1] * cos + v[1] * sin, foot[2] + u[2] * cos + v[2] * sin]
  }
  for (let n = 0; n < 3; n++) addQuad(draft, role, corner(from, n), corner(from, n + 1), corner(to, n + 1), corner(to, n))
}

/** A flat four-sided board that is seen from both sides. */
export function doubleSidedQuad(draft: Draft, role: Role, a: Point, b: Point, c: Point, d: Point) {
  addQuad(draft, role, a, b, c, d)
  addQuad(draft, role, d, c, b, a)
}

/** A piece with three corners that is seen from both sides. */
export function doubleSidedTriangle(draft: Draft, role: Role, a: Point, b: Point, c: Point) {
  addTriangle(draft, role, a, b, c)
  addTriangle(draft, role, c, b, a)
}
