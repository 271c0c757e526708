import { expect, test } from 'vitest'
import { openingOf } from './DirectoryPage.tsx'

test('a text that fits is whole', () => expect(openingOf('Two lifts. One stair', 20)).toBe('Two lifts. One stair'))
test('a longer one ends with its last whole sentence', () => {
  expect(openingOf('Lift mechanic. 212 lifts. I know everybody’s floor.', 30)).toBe('Lift mechanic. 212 lifts.')
  expect(openingOf('“Who goes there?” Nobody knows.', 20)).toBe('“Who goes there?”')
})
test('a sentence that ends at the very limit is kept', () => expect(openingOf('One. Two. Three.', 9)).toBe('One. Two.'))
test('a dot inside a word ends no sentence', () => expect(openingOf('Version 2.5 of the long poem', 14)).toBe('Version 2.5 of…'))
test('a long first sentence is cut after a word', () => {
  expect(openingOf('Bicycles, handcarts, wheelchairs and a piano trolley', 20)).toBe('Bicycles, handcarts…')
})
