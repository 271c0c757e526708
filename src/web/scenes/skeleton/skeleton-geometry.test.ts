import { beforeAll, expect, test } from 'vitest'
import { positionOf } from '#domain/scenes/body-place.ts'
import { boneOf, bones, skeleton } from '#domain/scenes/skeleton.ts'
import { budget } from '../budget.ts'
import type { BonePart } from './geometry/bone-part.ts'
import { type Mesh, mirrorMesh } from './geometry/mesh.ts'
import { skeletonParts } from './geometry/skeleton-parts.ts'
import { buildSkeletonGeometry, type SkeletonGeometry } from './skeleton-geometry.ts'
import { pickBone } from './skeleton-scene.ts'

let parts: readonly BonePart[]
let geometry: SkeletonGeometry
beforeAll(() => {
  parts = skeletonParts()
  geometry = buildSkeletonGeometry(parts)
}, 60_000)

const ids = bones.map(({ id }) => id)
/** Lowest and highest of one coordinate over pieces of bones. */
const extent = (axis: 0 | 1 | 2, isWanted: (bone: string) => boolean = () => true) => {
  const wanted = geometry.pieces.filter(({ bone }) => isWanted(bone))
  return [Math.min(...wanted.map(({ low }) => low[axis])), Math.max(...wanted.map(({ high }) => high[axis]))] as const
}

test('every bone that has a name is drawn, and no other', () => {
  expect([...geometry.bones].toSorted()).toEqual(ids.toSorted())
})

test('the whole figure, with one bone drawn twice, stays within the budget of triangles, and every corner belongs to a bone', () => {
  const trianglesOf = (id: string) => geometry.pieces.reduce((sum, { bone, count }) => sum + (bone === id ? count / 3 : 0), 0)
  const whole = (geometry.indices.length + geometry.cord.indices.length) / 3
  expect(whole + Math.max(...ids.map(trianglesOf))).toBeLessThan(budget.triangles)
  expect(geometry.indices.every((corner) => 3 * corner < geometry.positions.length)).toBe(true)
  expect(geometry.pieces.reduce((sum, { count }) => sum + count, 0)).toBe(geometry.indices.length)
})

test('an adult of eight heads stands on the floor, between their own fingertips', () => {
  const [floor, crown] = extent(1)
  expect(floor).toBeCloseTo(-1, 1)
  expect(crown).toBeCloseTo(1, 1)
  const [chin] = extent(1, (bone) => bone === 'mandible')
  expect((crown - floor) / (crown - chin)).toBeGreaterThan(7.6)
  expect((crown - floor) / (crown - chin)).toBeLessThan(8.4)
  const [right, left] = extent(0)
  expect(left).toBeLessThan(0.5)
  expect(right).toBeCloseTo(-left, 3)
})

test('every bone is as far to the left as to the right', () => {
  const lopsided = ids.filter((id) => {
    const [right, left] = extent(0, (bone) => bone === id)
    return Math.abs(right + left) > 0.002
  })
  expect(lopsided).toEqual([])
})

test('every name stands at its bone', () => {
  const corners = new Map(ids.map((id) => [id, geometry.pieces.filter(({ bone }) => bone === id)]))
  const away = skeleton.points.filter(({ id, at, isHidden }) => {
    let nearest = Number.POSITIVE_INFINITY
    for (const { start, count } of corners.get(boneOf(id) ?? '') ?? [])
      for (let n = start; n < start + count; n++) {
        const corner = 3 * (geometry.indices[n] ?? 0)
        nearest = Math.min(nearest, Math.hypot(...at.map((value, axis) => value - (geometry.positions[corner + axis] ?? 0))))
      }
    return nearest > (isHidden ? 2.5 : 1.4) / 87.5
  })
  expect(away.map(({ id }) => id)).toEqual([])
})

/** Edges that no triangle on the other side answers: the rim of a hole. */
function openEdges({ indices }: Mesh): number {
  const edges = new Map<string, number>()
  for (let n = 0; n < indices.length; n += 3)
    for (let side = 0; side < 3; side++) {
      const [from = 0, to = 0] = [indices[n + side], indices[n + ((side + 1) % 3)]]
      const key = from < to ? `${from},${to}` : `${to},${from}`
      edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : -1))
    }
  return [...edges.values()].filter((balance) => balance !== 0).length
}

test('no bone has a hole in its surface, save where it has grown together with another', () => {
  const grown = new Set(parts.filter(({ seams }) => seams).map(({ bone }) => bone))
  for (const last of ['ischium', 'xiphoid-process', 'parietal']) grown.add(last)
  const torn = parts.filter(({ bone, mesh }) => !grown.has(bone) && openEdges(mesh) > 0)
  expect(torn.map(({ bone }) => bone)).toEqual([])
})

/** How many pieces a mesh falls into. */
function pieceCount({ positions, indices }: Mesh): number {
  const parents = Array.from({ length: positions.length / 3 }, (_, corner) => corner)
  const rootOf = (corner: number): number => (parents[corner] === corner ? corner : rootOf(parents[corner] ?? corner))
  for (const [n, corner] of indices.entries()) if (n % 3 > 0) parents[rootOf(corner)] = rootOf(indices[n - 1] ?? corner)
  return new Set(parents.map((_, corner) => rootOf(corner))).size
}

test('no bone of a finger or toe is broken by the steps of its grid', () => {
  const small = parts.filter(({ bone }) => /phalanges|^meta/.test(bone))
  expect(small).toHaveLength(2 * 2 * (5 + 14))
  expect(small.filter(({ mesh }) => pieceCount(mesh) !== 1)).toEqual([])
})

test('a mirror image faces outwards too', () => {
  const { mesh } = parts.find(({ bone }) => bone === 'patella') as BonePart
  const volume = ({ positions, indices }: Mesh) => {
    let sum = 0
    for (let n = 0; n < indices.length; n += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions.slice(3 * (indices[n + corner] ?? 0), 3 * (indices[n + corner] ?? 0) + 3)) as [
        number[],
        number[],
        number[],
      ]
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = [...a, ...b, ...c]
      sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    }
    return sum / 6
  }
  expect(volume(mesh)).toBeGreaterThan(5)
  expect(volume(mirrorMesh(mesh))).toBeCloseTo(volume(mesh), 6)
})

/** What one meets going straight at a height of centimetres from the front or back. */
const met = (left: number, up: number, from: 'front' | 'back') => {
  const [x, y] = positionOf([left, up, 0])
  return pickBone(geometry, { from: [x, y, from === 'front' ? 3 : -3], to: [0, 0, from === 'front' ? -1 : 1] })?.bone ?? null
}

test.each([
  [0, 133, 'front', 'sternal-body'],
  [0, 170, 'front', 'frontal'],
  [0, 166, 'back', 'occipital'],
  [12, 70, 'front', 'femur'],
  [8.6, 51, 'front', 'patella'],
  [8.6, 51, 'back', 'femur'],
  [12, 136, 'back', 'scapula'],
  [0, 97, 'back', 'sacrum'],
  [30, 170, 'front', null],
] as const)('at %f cm to the left and %f cm up from the %s stands the %s', (left, up, from, bone) => {
  expect(met(left, up, from)).toBe(bone)
})
