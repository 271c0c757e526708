import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyShapes } from './body-shapes.ts'
import { triangleCount } from './props/mesh.ts'
import { growSilhouetteMesh, silhouetteTriangles } from './silhouette-mesh.ts'

const someIsland = fc.record({ body: fc.constantFrom(...Object.keys(bodyShapes)), seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }) })

test('costs at most 80 triangles, and every number is one', () => {
  fc.assert(
    fc.property(someIsland, (island) => {
      const { mesh, ink } = growSilhouetteMesh(island)
      expect(triangleCount(mesh)).toBeLessThanOrEqual(silhouetteTriangles)
      expect(triangleCount(mesh)).toBeGreaterThan(12)
      for (const array of [mesh.positions, mesh.normals, ink.positions]) expect(array.every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 120 },
  )
})

test('the same island is drawn the same', () => {
  fc.assert(
    fc.property(someIsland, (island) => {
      expect(growSilhouetteMesh(island)).toEqual(growSilhouetteMesh(island))
    }),
    { numRuns: 20 },
  )
})

test('bodies differ from afar: no two have the same height and reach', () => {
  const looks = Object.keys(bodyShapes).map((body) => {
    const { positions } = growSilhouetteMesh({ body, seed: 9 }).mesh
    const values = (axis: number) => positions.filter((_, n) => n % 3 === axis)
    return `${Math.max(...values(1)).toFixed(2)} ${Math.max(...values(0)).toFixed(2)}`
  })
  expect(new Set(looks).size).toBe(looks.length)
})

test('a floating island hangs from afar as it does from near: no corner reaches down into the sea', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { positions } = growSilhouetteMesh({ body: 'floating', seed }).mesh
    const heights = positions.filter((_, n) => n % 3 === 1)
    expect(Math.min(...heights)).toBeGreaterThan(-0.02)
  }
})
