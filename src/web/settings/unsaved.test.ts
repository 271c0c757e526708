import { expect, test } from 'vitest'
import { withSection } from './use-section-form.ts'

test('a section is unsaved from its first change until it is saved', () => {
  const changed = withSection(new Set(), 'profile', true)
  expect([...changed]).toEqual(['profile'])
  expect([...withSection(changed, 'profile', false)]).toEqual([])
})

test('the others stay as they are', () => {
  expect([...withSection(new Set(['links']), 'profile', true)]).toEqual(['links', 'profile'])
  expect([...withSection(new Set(['links', 'profile']), 'links', false)]).toEqual(['profile'])
})

test('a second change of the same section is no change of the set', () => {
  const sections = new Set(['profile'])
  expect(withSection(sections, 'profile', true)).toBe(sections)
  expect(withSection(sections, 'links', false)).toBe(sections)
})
