import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './ranges.ts'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=999-999', { first: 999, last: 999 }],
  ['bytes=990-2000', { first: 990, last: 999 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes=0-0', { first: 0, last: 0 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-2000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99-0', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=0-5', 'whole'],
  [undefined, 'whole'],
])('of 1000 bytes, %s is %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

test('of nothing there is no part', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-1', 0)).toBe('unsatisfiable')
})

test('whatever a header says, a range lies within the file', () => {
  const header = fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([from, to]) => `bytes=${from ?? ''}-${to ?? ''}`)
  fc.assert(
    fc.property(fc.oneof(header, fc.string()), fc.nat({ max: 5000 }), (text, size) => {
      const range = readRange(text, size)
      if (typeof range === 'string') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
