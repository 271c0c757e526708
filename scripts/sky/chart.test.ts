import { expect, test } from 'vitest'
import { drawChart } from '#domain/sky/chart.ts'
import { type ChartRecipe, shownLayers } from '#domain/sky/recipe.ts'
import type { Words } from '#domain/sky/scene.ts'
import { skyData } from '#server/starcharts/sky-data.ts'

const recipe: ChartRecipe = {
  version: 3,
  skies: [{ name: 'Stockholm', lat: 59.33, lon: 18.07, zone: null, local: '1945-12-21T23:30', offset: 3600, facing: 180 }],
  title: 'The night it began',
  words: '',
  theme: 'engraved',
  sheet: 'a3',
  show: [...shownLayers],
  faintest: 6.5,
}
/** Letters of half their height, as most faces have them. */
const measure = (text: string, _: string, size: number) => text.length * size * 0.5
const wordsOf = (more: Partial<ChartRecipe> = {}) =>
  drawChart({ ...recipe, ...more }, skyData(), measure).items.filter((item): item is Words => item.kind === 'words')
const textsOf = (more: Partial<ChartRecipe>) =>
  wordsOf(more)
    .filter(({ face }) => face === 'title')
    .map(({ text }) => text)

test('planets beside the Moon and between bright stars have their names, and so have those stars', () => {
  // Mars and Saturn stood in Gemini and Cancer, beside the Moon, Castor and Pollux
  expect(wordsOf().map(({ text }) => text)).toEqual(expect.arrayContaining(['Moon', 'Mars', 'Saturn', 'Uranus', 'Capella', 'Pollux']))
})

test('no name touches another', () => {
  const boxes = wordsOf({ version: 1 })
    .filter(({ layer }) => layer === 'names')
    .map(({ text, x, y, size, align, spacing = 0 }) => {
      const width = measure(text, '', size) + spacing * size * text.length
      const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
      return { text, left, right: left + width, top: y - size * 0.72, bottom: y + size * 0.24 }
    })
  const touching = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
      .map((other) => `${one.text} ${other.text}`),
  )
  expect(touching).toEqual([])
  expect(boxes.length).toBeGreaterThan(60)
})

test('a long title stands in two lines, a short one and a single long word in one', () => {
  expect(textsOf({})).toEqual(['The night it began'])
  expect(textsOf({ title: 'The longest night of the year in which the lamp was lit for the last time' })).toEqual([
    'The longest night of the year in which',
    'the lamp was lit for the last time',
  ])
  expect(textsOf({ title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2) })).toHaveLength(1)
})
