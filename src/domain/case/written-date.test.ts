import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMoment } from './moment.ts'
import { maxWrittenDateLength, parseWrittenDate } from './written-date.ts'

test.each([
  ['1974', '1974'],
  [' 1974 ', '1974'],
  ['1974-08', '1974-08'],
  ['1974-8', '1974-08'],
  ['1974/08', '1974-08'],
  ['1974-08-21', '1974-08-21'],
  ['1974/8/21', '1974-08-21'],
  ['1974-08-21T23:20', '1974-08-21T23:20'],
  ['1974-08-21 23:20', '1974-08-21T23:20'],
  ['August 1974', '1974-08'],
  ['august, 1974', '1974-08'],
  ['Aug. 1974', '1974-08'],
  ['Sept 1974', '1974-09'],
  ['1974 August', '1974-08'],
  ['August of 1974', '1974-08'],
  ['08/1974', '1974-08'],
  ['8.1974', '1974-08'],
  ['21.8.1974', '1974-08-21'],
  ['21/08/1974', '1974-08-21'],
  ['21-8-1974', '1974-08-21'],
  ['8/21/1974', '1974-08-21'],
  ['03/04/1974', '1974-04-03'],
  ['21 August 1974', '1974-08-21'],
  ['21st of August 1974', '1974-08-21'],
  ['the 1970s', '197X'],
  ['August 21, 1974', '1974-08-21'],
  ['Wednesday, 21 August 1974', '1974-08-21'],
  ['21 August 1974, 23:20', '1974-08-21T23:20'],
  ['21 August 1974 at 11:20 pm', '1974-08-21T23:20'],
  ['21.8.1974 12:05 am', '1974-08-21T00:05'],
  ['summer 1974', '1974-22'],
  ['Summer of 1974', '1974-22'],
  ['spring 1974', '1974-21'],
  ['fall 1974', '1974-23'],
  ['winter 1974', '1974-24'],
  ['c. 1974', '1974~'],
  ['c.1974', '1974~'],
  ['ca 1974', '1974~'],
  ['circa 1974', '1974~'],
  ['about August 1974', '1974-08~'],
  ['about summer 1974', '1974-22'],
  ['1974~', '1974~'],
  ['1970s', '197X'],
  ['1970’s', '197X'],
])('%s is %s', (written, moment) => expect(parseWrittenDate(written)).toBe(moment))

test.each([
  ['nothing', ''],
  ['words alone', 'when I was small'],
  ['a month alone', 'August'],
  ['a year of two digits, which may be of any century', '21.8.74'],
  ['a day that February does not have', '30 February 1974'],
  ['a thirteenth month', '13/1974'],
  ['two numbers that are no month', '31/31/1974'],
  ['a month of no language', 'Augustus 1974'],
  ['an hour that no clock shows', '21 August 1974, 25:00'],
  ['a time of a month', 'August 1974 23:20'],
  ['thirteen in the evening', '21 August 1974 13:20 pm'],
  ['more than a date', 'August 1974 in the garden'],
])('%s is not understood', (_, written) => expect(parseWrittenDate(written)).toBe(null))

test('whatever is understood is a moment', () => {
  const pieces = fc.constantFrom('21', '8', '1974', '08', 'august', 'summer', 'c.', '/', '.', '-', ' ', ',', 'of', '23:20', 'pm', '1970s')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (written) => {
      const moment = parseWrittenDate(written.join(''))
      return moment === null || isMoment(moment)
    }),
  )
})

test('a text longer than any date is not read', () => {
  expect(parseWrittenDate(`1974${' '.repeat(maxWrittenDateLength)}`)).toBe(null)
})
