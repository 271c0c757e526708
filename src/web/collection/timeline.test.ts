import { expect, test } from 'vitest'
import { headingOf } from './timeline.ts'

const at = (moment: string | null) => ({ moment })

test('the first entry of a year begins it', () => {
  expect(headingOf(at('1974-08-21T23:20'), at('1973-01-01'))).toEqual({ key: '1974-08-21', year: '1974', words: '21 August' })
})
test('the next day of the same year has its own mark and no year', () => {
  expect(headingOf(at('1974-08-22'), at('1974-08-21'))).toEqual({ key: '1974-08-22', year: null, words: '22 August' })
})
test('two hours of one day share a mark', () => {
  expect(headingOf(at('1974-08-21T10:00'), undefined).key).toBe(headingOf(at('1974-08-21T23:20'), undefined).key)
})
test('a vague moment is told as vaguely as it is known', () => {
  expect(headingOf(at('1974'), undefined).words).toBe('Some time that year')
  expect(headingOf(at('1974-08'), undefined).words).toBe('August')
})
test('what has no moment stands together at the end', () => {
  expect(headingOf(at(null), at('1974'))).toEqual(headingOf(at(null), at(null)))
})
