import { expect, test } from 'vitest'
import { everyProduct, productOf } from './products.ts'
import { isUpgrade, lineNameOf, offerOf } from './upgrades.ts'

const double = productOf('double-charts') ?? { slug: '', name: '', price: 0 }

test('who has one sky gets two for the difference, and everybody else for the price', () => {
  expect(offerOf(double, ['single-charts', 'orrery'])).toEqual({ price: 1000, upgradeOf: 'single-charts' })
  expect(offerOf(double, ['orrery'])).toEqual({ price: 2999, upgradeOf: null })
  expect(lineNameOf(double, 'single-charts')).toBe('Double Charts, for the difference to Single Charts')
  expect(lineNameOf(double, null)).toBe('Double Charts')
})

test('an upgrade costs something, and is had once', () => {
  const all = everyProduct.map(({ slug }) => slug)
  const upgrades = everyProduct.filter(({ slug }) => isUpgrade(slug))
  expect(upgrades.length).toBeGreaterThan(0)
  for (const product of upgrades) {
    expect(product.isRepeatable).toBe(false)
    expect(offerOf(product, all).price).toBeGreaterThan(0)
  }
})
