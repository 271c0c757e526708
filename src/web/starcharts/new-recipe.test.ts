import { expect, test } from 'vitest'
import { newDouble, newSingle, plateSky, withSky } from './new-recipe.ts'

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

test('two skies have a title of their own', () => {
  const double = newDouble(plateSky, '2026-11-23')
  expect(withSky(double, 1, reykjavik)).toMatchObject({ title: 'Two nights', skies: [plateSky, reykjavik] })
})
