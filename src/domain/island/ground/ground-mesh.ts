import type { Relief } from '../body-shape.ts'
import { addTriangle, finishFlat, type Mesh, newDraft, type Point } from '../props/mesh.ts'
import { roleNumber } from '../roles.ts'
import { cornersOf, middleOf, type Surface } from './surface.ts'

/** Rounded flanks keep hard edges where a face turns away from the rest of its corner by more than about 45 degrees. */
const hardEdge = 0.7

/** The ground as a mesh: rounded where it rolls, hard where it breaks, each face of what it is made of. */
export function skin(surface: Surface, relief: Relief, isFaceted: boolean): Mesh {
  const corners = surface.points.map(() => [0, 0, 0] as [number, number, number])
  surface.faces.forEach((face, n) => {
    const [x, y, z] = surface.normals[n] ?? [0, 1, 0]
    for (const corner of face) {
      const sum = corners[corner]
      if (!sum) continue
      sum[0] += x
      sum[1] += y
      sum[2] += z
    }
  })
  const count = surface.faces.length
  const mesh = { positions: new Float32Array(9 * count), normals: new Float32Array(9 * count), roles: new Uint8Array(3 * count) }
  surface.faces.forEach((face, n) => {
    const flat = surface.normals[n] ?? [0, 1, 0]
    const [x, y, z] = middleOf(surface, n)
    mesh.roles.fill(roleNumber(relief.roleAt({ x, y, z, steep: 1 - flat[1] })), 3 * n, 3 * n + 3)
    cornersOf(surface, n).forEach((point, place) => {
      const sum = corners[face[place] ?? 0] ?? [0, 1, 0]
      const length = Math.hypot(...sum) || 1
      const round: Point = [sum[0] / length, sum[1] / length, sum[2] / length]
      const isSoft = !isFaceted && round[0] * flat[0] + round[1] * flat[1] + round[2] * flat[2] > hardEdge
      mesh.positions.set(point, 9 * n + 3 * place)
      mesh.normals.set(isSoft ? round : flat, 9 * n + 3 * place)
    })
  })
  return mesh
}

/** The lower face of a body that hangs or floats; null for all others. */
export function undersideOf(surface: Surface, { ground, underside, undersideRole = 'cliff', footprint }: Relief): Mesh | null {
  if (!underside || !footprint) return null
  const draft = newDraft()
  const lower = (point: Point): Point => [
    point[0],
    Math.min(point[1], footprint(point[0], point[2]) < 0.004 ? ground(point[0], point[2]) : underside(point[0], point[2])),
    point[2],
  ]
  for (let face = 0; face < surface.faces.length; face++) {
    const [a, b, c] = cornersOf(surface, face)
    addTriangle(draft, undersideRole, lower(a), lower(c), lower(b))
  }
  return finishFlat(draft)
}
