import type { Mesh } from '../props/mesh.ts'
import { roleNumber } from '../roles.ts'

/**
 * Edges of a mesh with the faces on either side: drawn only where one side faces the eye and the other does not, they are the outline
 * that an engraver would draw, from wherever one looks. Six numbers of ends and six of normals for each.
 */
export type Edges = { readonly positions: Float32Array; readonly first: Float32Array; readonly second: Float32Array }

/** Corners closer than this are one, in island units. */
const grain = 2e4

type Half = { readonly from: number; readonly to: number; readonly face: number; other: number }

function flatNormal(positions: Float32Array, face: number): readonly [number, number, number] {
  const at = (n: number) => positions[9 * face + n] ?? 0
  const ux = at(3) - at(0)
  const uy = at(4) - at(1)
  const uz = at(5) - at(2)
  const vx = at(6) - at(0)
  const vy = at(7) - at(1)
  const vz = at(8) - at(2)
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** The edges of a mesh; those within water are no lines. */
export function edgesOf({ positions, roles }: Pick<Mesh, 'positions' | 'roles'>): Edges {
  const corners = new Map<string, number>()
  const nameOf = (corner: number) => {
    const key = `${Math.round((positions[3 * corner] ?? 0) * grain)},${Math.round((positions[3 * corner + 1] ?? 0) * grain)},${Math.round((positions[3 * corner + 2] ?? 0) * grain)}`
    const known = corners.get(key)
    if (known !== undefined) return known
    corners.set(key, corners.size)
    return corners.size - 1
  }
  const halves = new Map<number, Half>()
  for (let face = 0; 9 * face < positions.length; face++) {
    const names = [nameOf(3 * face), nameOf(3 * face + 1), nameOf(3 * face + 2)]
    for (let side = 0; side < 3; side++) {
      const one = names[side] ?? 0
      const other = names[(side + 1) % 3] ?? 0
      if (one === other) continue
      const key = Math.min(one, other) * 0x200000 + Math.max(one, other)
      const half = halves.get(key)
      if (half) half.other = face
      else halves.set(key, { from: 3 * face + side, to: 3 * face + ((side + 1) % 3), face, other: -1 })
    }
  }
  const isWater = (face: number) => face < 0 || roles[3 * face] === roleNumber('water')
  return finish(
    positions,
    [...halves.values()].filter(({ face, other }) => !(isWater(face) && isWater(other))),
  )
}

function finish(positions: Float32Array, halves: readonly Half[]): Edges {
  const room = () => new Float32Array(6 * halves.length)
  const edges = { positions: room(), first: room(), second: room() }
  for (const [n, { from, to, face, other }] of halves.entries()) {
    const first = flatNormal(positions, face)
    // An edge with nothing beyond it is always outline: the face beyond looks the other way.
    const second = other < 0 ? first.map((part) => -part) : flatNormal(positions, other)
    for (const [place, corner] of [from, to].entries()) {
      edges.positions.set(positions.subarray(3 * corner, 3 * corner + 3), 6 * n + 3 * place)
      edges.first.set(first, 6 * n + 3 * place)
      edges.second.set(second, 6 * n + 3 * place)
    }
  }
  return edges
}
