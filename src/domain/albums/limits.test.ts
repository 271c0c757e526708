import { expect, test } from 'vitest'
import { albumTitleOf, maxAlbumTitleLength } from './limits.ts'

test.each([
  ['  Summer\n1974 ', 'Summer 1974'],
  ['A\u0000b\u202ec', 'A b c'],
  [' \t ', ''],
  ['🏝️', '🏝️'],
])('a title is one line of what can be printed: %j', (words, title) => {
  expect(albumTitleOf(words)).toBe(title)
})

test('a title that is too long is cut, and no sign in two', () => {
  const cut = albumTitleOf('🐚'.repeat(200))
  expect(cut.length).toBeLessThanOrEqual(maxAlbumTitleLength)
  expect(cut).toMatch(/^(🐚)+$/u)
})
