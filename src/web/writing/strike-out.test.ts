import { expect, test } from 'vitest'
import { nextStrike } from './Typewriter.tsx'

test.each([
  ['the last letter', 'the sea', 7, null, 6],
  ['then the one before', 'the sex', 7, { caret: 7, from: 6 }, 5],
  ['past a space', 'the xxx', 7, { caret: 7, from: 4 }, 2],
  ['from where the caret is now', 'the xxx', 3, { caret: 7, from: 4 }, 2],
  ['and nothing beyond the line', 'sea\n  ', 6, null, null],
])('%s', (_, text, caret, before, expected) => expect(nextStrike(text, caret, before)).toBe(expected))
