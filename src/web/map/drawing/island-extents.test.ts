import { expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { growIsland } from '#domain/island/grow.ts'
import { islandExtents } from './island-extents.ts'
import { islandScale } from './island-scale.ts'

test('no body rises higher than its name keeps off, or much lower', () => {
  for (const { slug } of islandBodies) {
    const { land, growth } = growIsland({ body: slug, seed: 7 })
    const heights = [land, growth].flatMap(({ positions }) => Array.from(positions).filter((_, n) => n % 3 === 1))
    const top = heights.reduce((most, y) => Math.max(most, y), 0) * islandScale
    const { rise } = islandExtents({ body: bodyCode(slug) })
    expect(top, slug).toBeLessThanOrEqual(rise)
    expect(top, slug).toBeGreaterThan(rise - 0.1)
  }
})
