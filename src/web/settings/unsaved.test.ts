import { expect, test } from 'vitest'
import { marked } from './unsaved.ts'

test('a section is unsaved from its first change until it is saved', () => {
  const changed = marked(new Set(), 'profile', true)
  expect([...changed]).toEqual(['profile'])
  expect([...marked(changed, 'profile', false)]).toEqual([])
})

test('the others stay as they are', () => {
  expect([...marked(new Set(['links']), 'profile', true)]).toEqual(['links', 'profile'])
  expect([...marked(new Set(['links', 'profile']), 'links', false)]).toEqual(['profile'])
})

test('a second change of the same section is no change of the set', () => {
  const sections = new Set(['profile'])
  expect(marked(sections, 'profile', true)).toBe(sections)
  expect(marked(sections, 'links', false)).toBe(sections)
})
