import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMoment } from '#domain/case/moment.ts'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import { parseWrittenDate } from '#domain/case/written-date.ts'
import { editableMoment } from './dates.ts'

test.each([
  ['1974', '1974'],
  ['1974-08', 'August 1974'],
  ['1974-08-01', '1 August 1974'],
  ['1994-01-17T23:20', '17 January 1994, 23:20'],
  ['0793-06', 'June 793'],
  ['1974-22', 'summer 1974'],
  ['1974~', 'about 1974'],
  ['1974-08~', 'about August 1974'],
  ['197X', 'the 1970s'],
])('%s reads as %s', (moment, words) => expect(momentInWords(moment)).toBe(words))

test('a moment in a field is understood as the same moment, whichever it is', () => {
  const moments = fc.stringMatching(/^\d{4}(~|-(2[1-4]|(0[1-9]|1[0-2])(~|-(0[1-9]|[12]\d)(T([01]\d|2[0-3]):[0-5]\d)?)?))?$|^\d{3}X$/)
  fc.assert(fc.property(moments.filter(isMoment), (moment) => parseWrittenDate(editableMoment(moment)) === moment))
})
test.each([
  ['1974-08', 'August 1974'],
  ['197X', 'the 1970s'],
  ['0793', '0793'],
])('%s stands in a field as %s', (moment, words) => expect(editableMoment(moment)).toBe(words))
