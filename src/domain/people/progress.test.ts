import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forbiddenKeys, maxProgressBytes, maxProgressKeyLength, maxProgressKeys, mergeProgress, progressKeyPattern } from './progress.ts'

const anyKey = fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/)
const anyProgress = fc.dictionary(anyKey, fc.oneof(fc.boolean(), fc.integer(), fc.string({ maxLength: 20 })))

test('merging keeps what was there and adds what is new', () => {
  expect(mergeProgress({ 'met:crow': true, steps: 3 }, { steps: 4, 'seen:orion': true })).toEqual({
    'met:crow': true,
    steps: 4,
    'seen:orion': true,
  })
})

test('merging the same change twice changes nothing more', () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (before, change) => {
      const once = mergeProgress(before, change) ?? {}
      expect(mergeProgress(once, change)).toEqual(once)
    }),
  )
})

test('refuses more keys than the limit, and overwriting a key does not count', () => {
  const full = Object.fromEntries(Array.from({ length: maxProgressKeys }, (_, at) => [`key-${at}`, at]))
  expect(mergeProgress(full, { 'key-0': 'again' })).toMatchObject({ 'key-0': 'again' })
  expect(mergeProgress(full, { 'one-more': true })).toBeNull()
})

test('refuses more bytes than the limit, whatever characters they are of', () => {
  const before = { text: '\u20ac'.repeat(Math.floor((maxProgressBytes - 30) / 3)) }
  expect(mergeProgress(before, { a: 1 })).toEqual({ ...before, a: 1 })
  expect(mergeProgress(before, { a: 'twenty characters more' })).toBeNull()
})

test('only the server sets what is bought, counted, unlocked or earned', () => {
  expect(
    forbiddenKeys({ 'bought:single-charts': true, 'count:visits': 9, 'unlocked:iceberg': true, 'earned:star': 1, 'met:crow': true }),
  ).toEqual(['bought:single-charts', 'count:visits', 'unlocked:iceberg', 'earned:star'])
})

test.each(['__proto__', 'With Capitals', '', `${'k'.repeat(maxProgressKeyLength + 1)}`, '-dash-first', 'línea', 'a\n'])(
  '%j is not a key',
  (key) => {
    expect(progressKeyPattern.test(key)).toBe(false)
  },
)
