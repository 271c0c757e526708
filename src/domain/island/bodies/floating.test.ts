import { expect, test } from 'vitest'
import { growIsland } from '../grow.ts'
import { roleNumber } from '../roles.ts'

test('what falls from a floating island to the sea is water and foam', () => {
  for (const seed of [1, 2, 3]) {
    const { positions, roles } = growIsland({ body: 'floating', seed }).land
    const reaching = new Set(roles.filter((_, corner) => Math.abs((positions[3 * corner + 1] ?? 0) - 0.02) < 1e-6))
    expect(reaching).toEqual(new Set([roleNumber('water'), roleNumber('ice')]))
  }
})
