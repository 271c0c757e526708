import { expect, test } from 'vitest'
import { keyFor, keyRows } from './keys.ts'

test.each([
  ['a', 'a'],
  ['A', 'a'],
  ['é', 'e'],
  ['?', '/'],
  [' ', 'Space'],
  ['Enter', 'Enter'],
  ['ArrowLeft', null],
  ['Unidentified', null],
])('%s is struck by %s', (typed, key) => expect(keyFor(typed)).toBe(key))

test('every other letter has a key', () => expect(keyRows.join('')).toContain(keyFor('語')))
