import { expect, test } from 'vitest'
import { occasionOf, occasions, proposedWords, withProposedWords } from './occasions.ts'
import type { ChartRecipe, RecipeSky } from './recipe.ts'

const sky: RecipeSky = { name: 'Visby', lat: 57.6, lon: 18.3, zone: null, local: '1974-08-21T23:30', offset: 3600, facing: 180 }
const recipe: ChartRecipe = {
  version: 3,
  skies: [sky],
  ...proposedWords('another', sky),
  theme: 'engraved',
  sheet: 'a3',
  show: [],
  faintest: 6,
}
const paris = { ...sky, name: 'Paris', local: '1999-08-11T22:00' }

test.each(occasions)('%s: its words follow the place and the date', (occasion) => {
  const chosen = withProposedWords(recipe, sky, occasion)
  expect(occasionOf(chosen)).toBe(occasion)
  expect(withProposedWords(chosen, paris)).toMatchObject({ skies: [paris], ...proposedWords(occasion, paris) })
  expect(withProposedWords(chosen, { ...paris, name: '' }).title).not.toMatch(/undefined| $/)
})

test('words of one’s own stay, whatever the night is; the others still follow', () => {
  const wedding = withProposedWords(recipe, sky, 'wedding')
  const own = { ...wedding, title: 'Our night' }
  expect(occasionOf(own)).toBe('wedding')
  expect(withProposedWords(own, paris)).toMatchObject({ title: 'Our night', words: 'The stars over us on 11 August 1999' })
  expect(withProposedWords({ ...own, words: 'and ever' }, paris, 'loss')).toMatchObject({ title: 'Our night', words: 'and ever' })
  expect(occasionOf({ ...own, words: 'and ever' })).toBeNull()
})
