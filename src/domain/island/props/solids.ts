import { lerpVector } from '#domain/math.ts'
import type { Role } from '../roles.ts'
import { addQuad, addTriangle, type Draft, newDraft, type Point } from './mesh.ts'

/** Where a thing stands and how it is turned: radians about the upright, as seen from above turning from x towards z. */
export type Stance = { readonly x: number; readonly y: number; readonly z: number; readonly turn: number; readonly scale: number }

/** From the frame of a thing, whose foot is the origin, to the island's. */
export function stand({ x, y, z, turn, scale }: Stance): (point: Point) => Point {
  const cos = Math.cos(turn) * scale
  const sin = Math.sin(turn) * scale
  return ([px, py, pz]) => [x + px * cos - pz * sin, y + py * scale, z + px * sin + pz * cos]
}

const ring = (sides: number, radius: number, y: number, lean: Point, offset = 0): readonly Point[] =>
  Array.from({ length: sides }, (_, n) => {
    const angle = ((n + offset) / sides) * 2 * Math.PI
    return [lean[0] + radius * Math.cos(angle), y + lean[1], lean[2] + radius * Math.sin(angle)]
  })

/** One step of a turned thing: how wide it is at a height. */
export type Turned = { readonly y: number; readonly radius: number; readonly role?: Role; readonly x?: number; readonly z?: number }

/**
 * A thing turned on a lathe: rings joined from the bottom up, each band with the role of its lower ring. A radius of 0 is a point.
 * Rings may be shifted aside by x and z, as a leaning trunk is.
 */
export function addTurned(draft: Draft, place: (point: Point) => Point, role: Role, sides: number, profile: readonly Turned[]): void {
  const rings = profile.map(({ y, radius, x = 0, z = 0 }) => ring(sides, radius, y, [x, 0, z]).map(place))
  for (let band = 0; band + 1 < rings.length; band++) {
    const low = profile[band]
    const high = profile[band + 1]
    for (let n = 0; n < sides; n++) {
      const next = (n + 1) % sides
      const a = rings[band]?.[n]
      const b = rings[band]?.[next]
      const c = rings[band + 1]?.[next]
      const d = rings[band + 1]?.[n]
      if (!a || !b || !c || !d) continue
      const bandRole = low?.role ?? role
      if (high?.radius === 0) addTriangle(draft, bandRole, a, d, b)
      else if (low?.radius === 0) addTriangle(draft, bandRole, a, d, c)
      else addQuad(draft, bandRole, a, d, c, b)
    }
  }
}

/** A box standing on its base, its corners at ±half. */
export function addBox(draft: Draft, place: (point: Point) => Point, role: Role, size: Point, foot: Point = [0, 0, 0]): void {
  const w = size[0] / 2
  const h = size[1]
  const d = size[2] / 2
  const at = (x: number, y: number, z: number) => place([foot[0] + x, foot[1] + y, foot[2] + z])
  const low = [at(-w, 0, -d), at(w, 0, -d), at(w, 0, d), at(-w, 0, d)] as const
  const high = [at(-w, h, -d), at(w, h, -d), at(w, h, d), at(-w, h, d)] as const
  addQuad(draft, role, high[3], high[2], high[1], high[0])
  for (let n = 0; n < 4; n++) {
    const next = (n + 1) % 4
    const a = low[n]
    const b = low[next]
    const c = high[next]
    const e = high[n]
    if (a && b && c && e) addQuad(draft, role, a, e, c, b)
  }
}

/** A house with a saddle roof, its ridge along x; the roof overhangs a little. */
export function addHouse(draft: Draft, place: (point: Point) => Point, wall: Role, roof: Role, [width, height, depth]: Point): void {
  addBox(draft, place, wall, [width, height, depth])
  const w = 0.56 * width
  const d = 0.6 * depth
  const top = height + 0.55 * depth
  const west = place([-w, top, 0])
  const east = place([w, top, 0])
  const eaves = [
    place([-w, height * 0.94, d]),
    place([w, height * 0.94, d]),
    place([w, height * 0.94, -d]),
    place([-w, height * 0.94, -d]),
  ] as const
  addQuad(draft, roof, eaves[0], eaves[1], east, west)
  addQuad(draft, roof, eaves[2], eaves[3], west, east)
  addTriangle(draft, wall, eaves[1], eaves[2], east)
  addTriangle(draft, wall, eaves[3], eaves[0], west)
}

/** A three-sided spike from one point to another: a branch, a root, a pole. */
export function addSpike(draft: Draft, role: Role, foot: Point, tip: Point, radius: number): void {
  const base = ring(3, radius, 0, foot)
  for (let n = 0; n < 3; n++) {
    const a = base[n]
    const b = base[(n + 1) % 3]
    if (a && b) addTriangle(draft, role, a, tip, b)
  }
}

/** A pole of even thickness between two points, four-sided and open at its ends. */
export function addPole(draft: Draft, role: Role, foot: Point, tip: Point, radius: number): void {
  const low = ring(4, radius, 0, foot)
  const high = ring(4, radius, 0, tip)
  for (let n = 0; n < 4; n++) {
    const a = low[n]
    const b = low[(n + 1) % 4]
    const c = high[(n + 1) % 4]
    const d = high[n]
    if (a && b && c && d) addQuad(draft, role, a, d, c, b)
  }
}

type Band = readonly (readonly [Point, Point])[]

/** The two edges of a band along a spine. */
function bandAlong(spine: readonly Point[], halfWidth: (part: number) => number, isUpright: boolean): Band {
  return spine.map((point, n) => {
    const before = spine[Math.max(0, n - 1)] ?? point
    const after = spine[Math.min(spine.length - 1, n + 1)] ?? point
    const x = after[0] - before[0]
    const z = after[2] - before[2]
    const length = Math.hypot(x, z) || 1
    const half = halfWidth(n / (spine.length - 1))
    const side: Point = isUpright ? [0, half, 0] : [(-z / length) * half, 0, (x / length) * half]
    return [
      [point[0] - side[0], point[1] - side[1], point[2] - side[2]],
      [point[0] + side[0], point[1] + side[1], point[2] + side[2]],
    ]
  })
}

/** A band seen from both sides. */
function addBand(draft: Draft, role: Role, band: Band): void {
  for (let n = 0; n + 1 < band.length; n++) {
    const here = band[n]
    const next = band[n + 1]
    if (!here || !next) continue
    addQuad(draft, role, here[0], here[1], next[1], next[0])
    addQuad(draft, role, next[0], next[1], here[1], here[0])
  }
}

/** A flat strip seen from both sides: a plank way, a leaf. Points along it, and half its width there. */
export function addStrip(draft: Draft, role: Role, spine: readonly Point[], halfWidth: (part: number) => number, isUpright = false): void {
  addBand(draft, role, bandAlong(spine, halfWidth, isUpright))
}

/** Where the lanes of a fall end, across it: water and foam in turn. */
const laneEnds = [0.2, 0.36, 0.54, 0.72, 0.86, 1]

/** Falling water, seen from both sides, with threads of foam in it. */
export function addFall(draft: Draft, spine: readonly Point[], halfWidth: (part: number) => number): void {
  const band = bandAlong(spine, halfWidth, false)
  const across = ([left, right]: Band[number], share: number): Point => lerpVector(left, right, share)
  for (const [lane, end] of laneEnds.entries()) {
    const role = lane % 2 === 0 ? 'water' : 'ice'
    addBand(
      draft,
      role,
      band.map((edges) => [across(edges, laneEnds[lane - 1] ?? 0), across(edges, end)] as const),
    )
  }
}

const golden = (1 + Math.sqrt(5)) / 2
const icosahedron: readonly Point[] = [
  [-1, golden, 0],
  [1, golden, 0],
  [-1, -golden, 0],
  [1, -golden, 0],
  [0, -1, golden],
  [0, 1, golden],
  [0, -1, -golden],
  [0, 1, -golden],
  [golden, 0, -1],
  [golden, 0, 1],
  [-golden, 0, -1],
  [-golden, 0, 1],
].map(([x = 0, y = 0, z = 0]) => [x / 1.902, y / 1.902, z / 1.902])
const icosahedronFaces = [
  0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3,
  8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
]

/** A lump of twenty faces: a crown of leaves, a boulder. `rough` (0 to 1) is how far its corners are pushed in and out. */
export function addLump(
  draft: Draft,
  place: (point: Point) => Point,
  role: (height: number) => Role,
  size: Point,
  foot: Point,
  rough: number,
  random: () => number,
): void {
  const corners = icosahedron.map(([x, y, z]): Point => {
    const push = 1 + rough * (random() - 0.5)
    return [foot[0] + x * push * size[0], foot[1] + y * push * size[1], foot[2] + z * push * size[2]]
  })
  for (let n = 0; n < icosahedronFaces.length; n += 3) {
    const a = corners[icosahedronFaces[n] ?? 0]
    const b = corners[icosahedronFaces[n + 1] ?? 0]
    const c = corners[icosahedronFaces[n + 2] ?? 0]
    if (a && b && c) addTriangle(draft, role(((a[1] + b[1] + c[1]) / 3 - foot[1]) / size[1]), place(a), place(b), place(c))
  }
}

/** Boulders: each a rough lump, half sunk in the ground. */
export function growRocks(rocks: readonly Stance[], role: Role, random: () => number): Draft {
  const draft = newDraft()
  for (const rock of rocks) addLump(draft, stand(rock), () => role, [0.034, 0.026, 0.03], [0, 0.006, 0], 0.5, random)
  return draft
}
