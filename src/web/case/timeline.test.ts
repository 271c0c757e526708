import { expect, test } from 'vitest'
import { dayBelow, headingOf } from './timeline.ts'

const at = (moment: string | null) => ({ moment })

test('the first entry of a year begins it', () => {
  expect(headingOf(at('1974-08-21T23:20'), at('1973-01-01'))).toEqual({ key: '1974-08', year: '1974', words: 'August' })
})
test('the next month of the same year has its own mark and no year', () => {
  expect(headingOf(at('1974-07-22'), at('1974-08-21'))).toEqual({ key: '1974-07', year: null, words: 'July' })
})
test('two days of one month share a mark', () => {
  expect(headingOf(at('1974-08-21T10:00'), undefined).key).toBe(headingOf(at('1974-08'), undefined).key)
})
test('a vague moment is told as vaguely as it is known', () => {
  expect(headingOf(at('1974'), undefined).words).toBe('Some time that year')
})
test('a season and a decade have their own marks', () => {
  expect(headingOf(at('1974-22'), at('1974-08'))).toEqual({ key: '1974-22', year: null, words: 'Summer' })
  expect(headingOf(at('1974-08~'), at('1974-08')).key).toBe('1974-08')
  expect(headingOf(at('1974~'), undefined)).toEqual({ key: '1974~', year: '1974', words: 'Some time that year' })
  expect(headingOf(at('197X'), at('1974'))).toEqual({ key: '197X', year: 'The 1970s', words: 'Some time in those years' })
})
test('what has no moment stands together at the end', () => {
  expect(headingOf(at(null), at('1974'))).toEqual(headingOf(at(null), at(null)))
})
test('below its month an entry says its day, where the day is known', () => {
  expect(dayBelow(at('1974-08-21T23:20'))).toBe('21 August')
  expect(dayBelow(at('1974-08'))).toBe(null)
  expect(dayBelow(at(null))).toBe(null)
})
