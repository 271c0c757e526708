import { expect, test } from 'vitest'
import { includedBy } from './entitlements.ts'
import { everyProduct } from './products.ts'

test('who has two skies has one, and either has the orrery', () => {
  expect(includedBy('single-charts', ['telescope', 'double-charts'])).toBe('double-charts')
  expect(includedBy('orrery', ['single-charts'])).toBe('single-charts')
  expect(includedBy('double-charts', ['single-charts'])).toBeNull()
  expect(includedBy('telescope', ['single-charts', 'double-charts'])).toBeNull()
})

test('what is included is on the shelf, and had once', () => {
  const all = everyProduct.map(({ slug }) => slug)
  const included = everyProduct.filter(({ slug }) => includedBy(slug, all) !== null)
  expect(included.map(({ slug, isRepeatable }) => [slug, isRepeatable])).toEqual([
    ['single-charts', false],
    ['orrery', false],
  ])
})
