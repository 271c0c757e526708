import { expect, test } from 'vitest'
import { newDouble, newSingle, plateSky, readRecipe, withSky } from './new-recipe.ts'

const reykjavik = { ...plateSky, name: 'Reykjavík', lat: 64.15, lon: -21.94 }

test('the title follows the place until somebody writes one', () => {
  const fresh = newSingle(plateSky)
  expect(fresh.title).toBe('The sky over Tenerife')
  const moved = withSky(fresh, 0, reykjavik)
  expect(moved).toMatchObject({ title: 'The sky over Reykjavík', skies: [reykjavik] })
  const unnamed = withSky(moved, 0, { ...reykjavik, name: '', lat: 65 })
  expect(unnamed.title).toBe('The sky at that moment')
  expect(withSky(unnamed, 0, plateSky).title).toBe('The sky over Tenerife')
  expect(withSky({ ...moved, title: 'Our night' }, 0, plateSky).title).toBe('Our night')
})

test('two skies are titled by their places, until somebody writes a title', () => {
  const double = newDouble(plateSky, '2026-11-23')
  expect(double.title).toBe('Two nights')
  const apart = withSky(double, 1, reykjavik)
  expect(apart).toMatchObject({ title: 'Tenerife and Reykjavík', skies: [plateSky, reykjavik] })
  expect(withSky(apart, 0, reykjavik)).toMatchObject({ title: 'Two nights', skies: [reykjavik, reykjavik] })
  expect(withSky({ ...apart, title: 'Here and there' }, 0, reykjavik).title).toBe('Here and there')
})

test('a draft keeps its plates, and one with plates that there are not is damaged', () => {
  const drafted = (plates: unknown) => readRecipe(JSON.parse(JSON.stringify({ ...newSingle(plateSky), plates })))
  expect(drafted('highest')?.plates).toBe('highest')
  expect(drafted(['m31', 'm42'])?.plates).toEqual(['m31', 'm42'])
  for (const damaged of [[], ['m999'], 'lowest', ['m31', 'm42', 'm45', 'm13', 'm57', 'm51']]) expect(drafted(damaged)).toBeNull()
})
