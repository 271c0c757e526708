import { expect, test } from 'vitest'
import { screenCommandOf } from './follow-keys.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  target: { closest: () => null } as unknown as EventTarget,
  ...more,
})

test('a slash searches and a question mark lists the keys', () => {
  expect([screenCommandOf(press('/')), screenCommandOf(press('?')), screenCommandOf(press('a'))]).toEqual(['search', 'keys', null])
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { isComposing: true },
  { target: { closest: () => ({}) } as unknown as EventTarget },
])('with %j they are typed', (more) => {
  expect([screenCommandOf(press('/', more)), screenCommandOf(press('?', more))]).toEqual([null, null])
})
