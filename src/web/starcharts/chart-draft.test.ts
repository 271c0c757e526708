import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import { dropGuestsChart, keepGuestsChart, parseChart, readGuestsChart } from './chart-draft.ts'
import { newSingle, plateSky } from './new-recipe.ts'

const recipe = newSingle(plateSky)

test('a chart is read back with who may see it', () => {
  for (const level of [null, 'followers']) expect(parseChart(JSON.parse(JSON.stringify({ recipe, level })))).toEqual({ recipe, level })
})

test.each([
  undefined,
  7,
  {},
  { recipe: { version: 2 }, level: null },
  { recipe, level: 'everybody' },
  { recipe, level: 7 },
  { recipe },
  { recipe: { ...recipe, theme: 'neon' }, level: null },
])('a damaged one (%j) is none', (stored) => expect(parseChart(stored)).toBeNull())

test('what a guest tried is kept until it has become a draft', () => {
  const storage = memoryStorage()
  keepGuestsChart(storage, recipe)
  expect(readGuestsChart(storage)).toEqual(recipe)
  dropGuestsChart(storage)
  expect(readGuestsChart(storage)).toBeNull()
})

test.each(['', '{', '7', 'null', JSON.stringify({ recipe: { ...recipe, theme: 'neon' } })])(
  'a damaged one of a guest (%j) is none',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('chart-draft/guest/single', text)
    expect(readGuestsChart(storage)).toBeNull()
  },
)

test('a full storage keeps none', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  }
  expect(keepGuestsChart(full, recipe)).toBe(false)
  expect(readGuestsChart(full)).toBeNull()
})
