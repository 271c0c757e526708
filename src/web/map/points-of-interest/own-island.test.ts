import { expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { world } from '../areas/world.ts'
import { dashedCoast } from './own-island.ts'

const own = { x: 12, y: -7, ordinal: 5 }

test.each(islandBodies.map(({ slug }) => slug))(
  'the coast of the %s is dashed: short strokes about its place, apart from each other',
  (island) => {
    const dashes = dashedCoast({ ...own, island }, world.style)
    expect(dashes.length).toBeGreaterThan(8)
    for (const [n, { points }] of dashes.entries()) {
      const [from, to] = points
      if (!from || !to) throw new Error('A dash has two ends.')
      expect(Math.hypot(from.x - own.x, from.y - own.y)).toBeLessThan(0.6)
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(0.03)
      expect(dashes[n + 1]?.points[0]).not.toEqual(to)
    }
  },
)
