import { InstancedBufferGeometry, Mesh, PerspectiveCamera, Points } from 'three'
import { expect, test } from 'vitest'
import { type ForestTree, maxTreesOfOne, maxTreesShown, treeKinds } from '#domain/forest/trees.ts'
import { budget } from '../budget.ts'
import { forestScene } from './forest-points.ts'
import { createDrawing, goal } from './forest-scene.ts'

const kindsOf = (isMixed: boolean) => (n: number) => (isMixed ? (treeKinds[n % treeKinds.length] ?? 'oak') : 'tree-of-life')
const wood = (count: number, kindOf = kindsOf(true), change: Partial<ForestTree> = {}): readonly ForestTree[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `somebody:${n}`,
    kind: kindOf(n),
    plantedAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    isBare: kindOf(1) !== kindOf(2) && n % 9 === 4,
    isOwn: n < maxTreesOfOne,
    owner: { _id: `${n}`, name: `Person ${n}`, username: `person${n}` },
    ...change,
  }))

/** What one frame draws, from an eye at a place, looking level. */
function costFrom(trees: readonly ForestTree[], x: number, y: number, z: number) {
  const scene = forestScene(trees, true)
  const drawing = createDrawing({ scene, invalidate: () => {} })
  const camera = new PerspectiveCamera(36, 1.6, 0.1, 200)
  camera.position.set(x, y, z)
  camera.lookAt(0, 0.5, 0)
  camera.updateMatrixWorld()
  drawing.update?.({ camera, pixels: 1000, seconds: 0, isMotionOn: false, selected: null, hovered: null, found: new Set() })
  let [draws, triangles] = [0, 0]
  drawing.group.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof Points)) return
    const { geometry } = part
    const count = geometry instanceof InstancedBufferGeometry ? geometry.instanceCount : 1
    if (count > 0) draws++
    if (part instanceof Mesh) triangles += (count * (geometry.getAttribute('position')?.count ?? 0)) / 3
  })
  return { draws, triangles }
}

test.each([
  ['every kind, seen from the clearing', kindsOf(true), [-4, 0.4, 0]],
  ['every kind, seen from above', kindsOf(true), [-44, 34, 0]],
  ['trees of life alone, seen from above', kindsOf(false), [-44, 34, 0]],
  ['trees of life alone, seen from the edge', kindsOf(false), [36, 1, 0]],
] as const)('a thousand trees are within the budget of a scene: %s', (_, kindOf, [x, y, z]) => {
  const { draws, triangles } = costFrom(wood(maxTreesShown, kindOf), x, y, z)
  expect(draws).toBeLessThanOrEqual(budget.draws)
  expect(triangles).toBeLessThanOrEqual(budget.triangles)
  expect(triangles).toBeGreaterThan(10_000)
})

test('every tree can be pointed at, and says who planted it', () => {
  const { points, opening } = forestScene(wood(250, kindsOf(true), { isOwn: false, isBare: false }), true)
  const oak = points.find(({ id }) => id === 'somebody:1')
  expect(oak).toMatchObject({ name: 'Oak of Person 1', group: 'trees', to: '/userislandprofile/1' })
  expect(oak?.words).toMatch(/^Planted by Person 1 \(@person1\) on 1 January 2026\./)
  expect(points.filter(({ group }) => group === 'trees')).toHaveLength(250)
  expect(opening).toContain('250')
})

test('one’s own tree is where the button leads, and who has none is told how to plant one', () => {
  expect(goal.of(forestScene(wood(20), true))).toBe('somebody:0')
  const without = forestScene(wood(20, kindsOf(true), { isOwn: false }), true)
  expect(goal.of(without)).toBe('plant')
  expect(without.points.flatMap(({ group, to }) => (group === 'own' ? to : []))).toEqual(['/island', '/catalog?product=tree-of-life'])
})

test('an empty forest and one that is larger than can be walked say so', () => {
  expect(forestScene([], true).opening).toContain('None has been planted so far')
  expect(forestScene(wood(1000), false).opening).toContain('1,000')
})
