import { expect, test } from 'vitest'
import { misspellings } from './misspellings.ts'

test.each([
  ['a letter missing', 'bredan', 'brendan'],
  ['the first letter missing', 'rendan', 'brendan'],
  ['a letter doubled', 'brenndan', 'brendan'],
  ['a letter wrong', 'brondan', 'brendan'],
  ['two letters turned round', 'brednan', 'brendan'],
  ['the last two turned round', 'brendna', 'brendan'],
  ['a space left out', 'adaloveace', 'ada loveace'],
  ['Greek', 'αδρνη', 'αδρανη'],
  ['Cyrillic', 'ольаг', 'ольга'],
])('%s: %s may mean %s', (_, typed, meant) => {
  expect(misspellings(typed)).toContain(meant)
})

test('what is as it was typed, or two slips away, is not meant', () => {
  expect(misspellings('brendan')).not.toContain('brendan')
  expect(misspellings('brndn')).not.toContain('brendan')
})

test('three letters and twenty-one are left to others', () => {
  expect(misspellings('ada')).toEqual([])
  expect(misspellings('a'.repeat(21))).toEqual([])
})

test('of twelve letters there are some seven hundred, each once', () => {
  const meant = misspellings('abcdefghijkl')
  expect(new Set(meant).size).toBe(meant.length)
  expect(meant.length).toBeGreaterThan(600)
  expect(meant.length).toBeLessThan(700)
})

test('of a script without an alphabet here letters are left out and turned round', () => {
  expect(misspellings('日本太郎')).toEqual(expect.arrayContaining(['本太郎', '本日太郎', '日 本太郎']))
})
