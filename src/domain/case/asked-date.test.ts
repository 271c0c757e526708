import { expect, test } from 'vitest'
import { askedMoments, easterSunday } from './asked-date.ts'

const today = '2026-11-27'

test.each([
  ['July 2019', ['2019-07']],
  ["july '19", ['2019-07']],
  ['summer 74', ['1974-22', '1974-06', '1974-07', '1974-08']],
  ['the summer of 1974', ['1974-22', '1974-06', '1974-07', '1974-08']],
  ['winter 2019', ['2019-24', '2019-01', '2019-02', '2019-12', '2020-01', '2020-02']],
  ['last summer', ['2026-22', '2026-06', '2026-07', '2026-08']],
  ['last december', ['2025-12']],
  ['this month', ['2026-11']],
  ['last month', ['2026-10']],
  ['last year', ['2025']],
  ['yesterday', ['2026-11-26']],
  ['last week', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']],
  ['Christmas 2019', ['2019-12-24', '2019-12-25', '2019-12-26']],
  ['last Christmas', ['2025-12-24', '2025-12-25', '2025-12-26']],
  ['Christmas', ['-12-24', '-12-25', '-12-26']],
  ['New Year 2020', ['2019-12-31', '2020-01-01']],
  ['Easter 2019', ['2019-04-19', '2019-04-20', '2019-04-21', '2019-04-22']],
  ['Easter 0500', ['0500-04-02', '0500-04-03', '0500-04-04', '0500-04-05']],
  ['Easter 0000', ['0000-04-07', '0000-04-08', '0000-04-09', '0000-04-10']],
  ['New Year 0999', ['0998-12-31', '0999-01-01']],
  ['the 70s', ['1970s']],
  ['the 1970s', ['1970s']],
  ['12 July', ['-07-12']],
  ['12.7.2019', ['2019-07-12']],
])('%s means %j', (text, moments) => {
  expect(askedMoments(text, today)).toEqual(moments)
})

test.each(['harbour', 'harbour 74', 'last harbour', 'easter', '74', 'may'])('%s is no date', (text) => {
  expect(askedMoments(text, today)).toBeNull()
})

test('in the middle of a summer the last one is that of the year before', () => {
  expect(askedMoments('last summer', '2026-07-04')?.[0]).toBe('2025-22')
})

/** Meeus, chapter 8. */
test.each([
  [1991, '1991-03-31'],
  [1992, '1992-04-19'],
  [1954, '1954-04-18'],
  [2000, '2000-04-23'],
])('Easter Sunday of %d is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})
