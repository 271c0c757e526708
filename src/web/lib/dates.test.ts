import { expect, test } from 'vitest'
import { formatMoment } from './dates.ts'

test.each([
  ['1974', '1974'],
  ['1974-08', 'August 1974'],
  ['1974-08-01', '1 August 1974'],
  ['1994-01-17T23:20', '17 January 1994, 23:20'],
  ['0793-06', 'June 793'],
])('%s reads as %s', (moment, words) => expect(formatMoment(moment)).toBe(words))
