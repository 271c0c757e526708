import { expect, test } from 'vitest'
import { excerpt } from './DirectoryPage.tsx'

test('a text that fits is whole', () => expect(excerpt('Two lifts. One stair', 20)).toBe('Two lifts. One stair'))
test('a longer one ends with its last whole sentence', () => {
  expect(excerpt('Lift mechanic. 212 lifts. I know everybody’s floor.', 30)).toBe('Lift mechanic. 212 lifts.')
  expect(excerpt('“Who goes there?” Nobody knows.', 20)).toBe('“Who goes there?”')
})
test('a sentence that ends at the very limit is kept', () => expect(excerpt('One. Two. Three.', 9)).toBe('One. Two.'))
test('a dot inside a word ends no sentence', () => expect(excerpt('Version 2.5 of the long poem', 14)).toBe('Version 2.5 of…'))
test('a long first sentence is cut after a word', () => {
  expect(excerpt('Bicycles, handcarts, wheelchairs and a piano trolley', 20)).toBe('Bicycles, handcarts…')
})
