import { expect, test } from 'vitest'
import { maxQuoteLength, quoteOf } from './kinds.ts'

test('a short text is quoted whole, on one line', () => {
  expect(quoteOf('  low water\n at  nine ')).toBe('low water at nine')
})

test('a long one is cut at a whole word, and never inside a character', () => {
  const words = quoteOf('tide '.repeat(100))
  expect(words.endsWith('tide…')).toBe(true)
  const boats = quoteOf('⛵️🛟'.repeat(200))
  expect(boats.length).toBeGreaterThan(maxQuoteLength)
  expect(boats.isWellFormed()).toBe(true)
  expect([...boats]).toHaveLength(maxQuoteLength)
})
