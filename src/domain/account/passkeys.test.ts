import { expect, test } from 'vitest'
import { isPlausibleCounter } from './limits.ts'

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('a counter of %i followed by %i: %s', (last, next, isPlausible) => expect(isPlausibleCounter(last, next)).toBe(isPlausible))
