import { expect, test } from 'vitest'
import { contrastOf, lightnessOf, luminance } from './colours.ts'
import { recipeVersions, themeIds } from './recipe.ts'
import { themeOf, themes } from './themes.ts'

const between = (one: string, other: string) => contrastOf(luminance(one), luminance(other))

test('contrast and lightness are those of their standards', () => {
  expect(between('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(between('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(lightnessOf(luminance('#777777'))).toBeCloseTo(50.03, 1)
})

test.each(themeIds)('%s: the sky is apart from its paper, stars and words from what they stand on', (id) => {
  const { colours } = themes[id]
  const [paper, ground] = [lightnessOf(luminance(colours.paper)), lightnessOf(luminance(colours.ground))]
  expect(Math.abs(paper - ground)).toBeGreaterThanOrEqual(15)
  expect(between(colours.star, colours.ground)).toBeGreaterThan(15)
  expect(between(colours.word, colours.paper)).toBeGreaterThan(9)
  expect(between(colours.faint, colours.paper)).toBeGreaterThan(4.5)
  for (const ink of ['name', 'planet', 'deep'] as const) expect(between(colours[ink], colours.ground), ink).toBeGreaterThan(4.5)
  expect(between(colours.line, colours.ground)).toBeGreaterThan(4)
  for (const ink of ['paper', 'ground', 'moon'] as const) expect(between(colours.rim, colours[ink]), ink).toBeGreaterThan(1.3)
})

test.each(themeIds)('%s keeps the colours of the looks before', (id) => {
  const [first, second, third] = recipeVersions.map((version) => themeOf({ theme: id, version }))
  expect(first).toEqual(second)
  expect(third?.colours).not.toEqual(second?.colours)
  expect(third?.faces).toEqual(second?.faces)
})

test.each([
  ['black on white', { paper: '#ffffff', ground: '#ffffff', star: '#000000', word: '#000000' }],
  ['white on black', { paper: '#000000', ground: '#000000', star: '#ffffff', word: '#ffffff' }],
  ['apart', { paper: '#e6cc8e', ground: '#0b1f35', star: '#ffffff', word: '#13212f' }],
])('own colours, %s: names, lines and the Moon show on them', (_, colours) => {
  const own = themeOf({ theme: 'engraved', version: 3, colours }).colours
  expect(own).toMatchObject(colours)
  for (const ink of ['name', 'line', 'deep'] as const) expect(between(own[ink], own.ground), ink).toBeGreaterThan(3)
  expect(between(own.faint, own.paper)).toBeGreaterThan(4.5)
  expect(between(own.moon, own.shade)).toBeGreaterThan(2)
  for (const ink of ['paper', 'ground'] as const) expect(between(own.rim, own[ink]), ink).toBeGreaterThan(1.3)
})

test('a typeface of one’s own sets the title and the words, and leaves the names to the theme', () => {
  const { faces, hasCapitals } = themeOf({ theme: 'atlas', version: 3, typeface: 'great-vibes' })
  expect([faces.title.font, hasCapitals]).toEqual(['great-vibes', false])
  expect(faces.names).toEqual(themes.atlas.faces.names)
})
