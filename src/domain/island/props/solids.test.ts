import { expect, test } from 'vitest'
import { seededRandom } from '#domain/random.ts'
import { type Draft, finishFlat, newDraft, triangleCount } from './mesh.ts'
import { addBox, addHouse, addLump, addTurned, stand } from './solids.ts'
import { growBareTrees, growTrees, type TreeKind } from './trees.ts'

const here = stand({ x: 0.3, y: 0.1, z: -0.2, turn: 0.7, scale: 2 })

/** More than 0 when the faces of a closed thing look outward: six times its volume. */
function sixVolumes({ positions }: Draft): number {
  let sum = 0
  for (let n = 0; n < positions.length; n += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = positions.slice(n, n + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return sum
}

test('a box has no lid below, and looks outward', () => {
  const draft = newDraft()
  addBox(draft, stand({ x: 0, y: 0, z: 0, turn: 1, scale: 1 }), 'wall', [1, 1, 1])
  expect(triangleCount(finishFlat(draft))).toBe(10)
  expect(sixVolumes(draft)).toBeCloseTo(6, 5) // its open base lies in the plane of the origin and adds nothing
})

test('a turned thing and a lump look outward', () => {
  const [turned, lump] = [newDraft(), newDraft()]
  addTurned(turned, here, 'wall', 12, [
    { y: 0, radius: 0 },
    { y: 0, radius: 1 },
    { y: 1, radius: 1 },
    { y: 1, radius: 0 },
  ])
  addLump(lump, here, () => 'leaf', [1, 1, 1], [0, 0, 0], 0, seededRandom(1))
  expect(sixVolumes(turned) / 6).toBeCloseTo(3 * 8, 0)
  expect(sixVolumes(lump)).toBeGreaterThan(6)
})

test('a house stands on its foot and has a roof over it', () => {
  const draft = newDraft()
  addHouse(draft, here, 'wall', 'roof', [0.1, 0.05, 0.06])
  const heights = draft.positions.filter((_, n) => n % 3 === 1)
  expect(Math.min(...heights)).toBeCloseTo(0.1)
  expect(Math.max(...heights)).toBeGreaterThan(0.1 + 2 * 0.05)
})

test.each<[TreeKind, number]>([
  ['palm', 64],
  ['pine', 30],
  ['broadleaf', 40],
  ['mangrove', 50],
  ['shrub', 20],
])('a %s takes at most %i triangles, and fewer when it is bare', (kind, most) => {
  const tree = [{ kind, x: 0, y: 0, z: 0, turn: 0, scale: 1 }]
  const [living, bare] = [growTrees(tree, seededRandom(3)), growBareTrees(tree, seededRandom(3))].map((draft) =>
    triangleCount(finishFlat(draft)),
  )
  expect(living).toBeLessThanOrEqual(most)
  expect(bare).toBeLessThan(living ?? 0)
})
