import { expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { growIsland } from '#domain/island/grow.ts'
import { islandScale } from '../controller/island-scale.ts'
import { islandExtents } from './island-extents.ts'

test('no body rises higher than its name keeps off, or much lower', () => {
  for (const { slug } of islandBodies) {
    const { land, growth } = growIsland({ body: slug, seed: 7 })
    let highest = 0
    for (const { positions } of [land, growth]) for (let y = 1; y < positions.length; y += 3) highest = Math.max(highest, positions[y] ?? 0)
    const top = highest * islandScale
    const { rise } = islandExtents({ body: bodyCode(slug) })
    expect(top, slug).toBeLessThanOrEqual(rise)
    expect(top, slug).toBeGreaterThan(rise - 0.1)
  }
})
