import { expect, test } from 'vitest'
import { formatDuration } from './units.ts'

test.each([
  [1, 'a second'],
  [61, '61 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [121, '3 minutes'],
])('%i seconds read as %s, never shorter than they are', (duration, words) => expect(formatDuration(duration)).toBe(words))
