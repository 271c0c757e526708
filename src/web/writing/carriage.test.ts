import { expect, test } from 'vitest'
import { carriageEvent } from './measure-caret.ts'

const at = (line: number, column: number) => ({ line, column })

test.each([
  ['the bell rings seven letters before the margin', at(0, 32), at(0, 33), 'bell'],
  ['and for a word that is pasted across it', at(0, 10), at(0, 38), 'bell'],
  ['once in a line', at(0, 33), at(0, 34), null],
  ['and not on the way back', at(0, 34), at(0, 32), null],
  ['a new line brings the carriage back', at(0, 5), at(1, 0), 'return'],
  ['as does a word that is carried over', at(3, 39), at(4, 6), 'return'],
  ['a line that is taken back does not', at(1, 0), at(0, 5), null],
])('%s', (_, before, after, expected) => expect(carriageEvent(before, after, 40)).toBe(expected))
