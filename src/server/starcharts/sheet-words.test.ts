import { expect, test } from 'vitest'
import { captionOf } from '#domain/sky/caption.ts'
import { drawChart } from '#domain/sky/chart.ts'
import { type ChartRecipe, recipeVersions, sheetIds, sheets } from '#domain/sky/recipe.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { measureFor } from '#server/fonts/typeset.ts'
import { skyData } from './sky-data.ts'
import { aRecipe, stockholm, sydney } from './testing/starcharts.ts'

const midnightSun = { ...stockholm, name: 'Longyearbyen', lat: 78.22, lon: 15.65, local: '2021-06-21T23:59', offset: 7200 }
const sceneOf = (more: Partial<ChartRecipe>) => {
  const recipe = aRecipe({ show: ['lines', 'names', 'star-names', 'shared'], ...more })
  return drawChart(recipe, skyData(), measureFor(themeOf(recipe)))
}
const wordsOf = (more: Partial<ChartRecipe>) => sceneOf(more).items.filter((item) => item.kind === 'words')
const printed = (more: Partial<ChartRecipe>) => wordsOf(more).filter(({ layer }) => layer === 'words')

test('a double sheet prints what both skies share, unless that is left out', () => {
  const skies = [stockholm, sydney] as const
  const texts = printed({ skies }).map(({ text }) => text)
  expect(texts.join(' ')).toMatch(/Two Moons: waning gibbous and waxing crescent\. The sky turned by 116° between them\./)
  expect(printed({ skies, show: ['lines'] }).some(({ text }) => text.includes('The sky turned'))).toBe(false)
  expect(printed({}).some(({ text }) => text.includes('The sky turned'))).toBe(false)
})

const kinds = { single: [midnightSun], double: [midnightSun, { ...midnightSun, local: '2021-06-22T12:00' }] } as const
const cases = sheetIds.flatMap((sheet) =>
  recipeVersions.flatMap(
    (version) =>
      [
        [sheet, version, 'single'],
        [sheet, version, 'double'],
      ] as const,
  ),
)

test.each(cases)(
  'on %s, look %i, %s: no line of a sheet of the day lies over another, over a sky or over the frame',
  (sheet, version, kind) => {
    const more = { sheet, version, skies: kinds[kind], moreWords: ['And the lamp', 'was lit', 'for the last time'] }
    const lines = printed(more)
    const { skies } = sceneOf(more)
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(more.moreWords))
    expect(lines.filter(({ text }) => text === captionOf(midnightSun).at(-1))).toHaveLength(kinds[kind].length)
    const measure = measureFor(themeOf(aRecipe()))
    const boxes = lines.map(({ text, face, size, spacing = 0, x, y, align }) => {
      const width = measure(text, face, size) + spacing * size * text.length
      const left = align === 'middle' ? x - width / 2 : align === 'end' ? x - width : x
      return { left, right: left + width, top: y - size * 0.7, bottom: y + size * 0.2 }
    })
    const inner = 0.035 * Math.min(sheets[sheet].width, sheets[sheet].height * 0.72)
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(inner)
      expect(box.right).toBeLessThan(sheets[sheet].width - inner)
      expect(box.bottom).toBeLessThan(sheets[sheet].height - inner)
      for (const other of boxes.slice(at + 1))
        expect(box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom).toBe(true)
      for (const { x, y, radius } of skies) {
        const [dx, dy] = [Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)]
        expect(Math.hypot(dx, dy)).toBeGreaterThan(radius * 1.07)
      }
    }
  },
)

test('a newer look has larger stars and fewer names, and a chart of the first keeps all of its own', () => {
  const names = (version: 1 | 2) => wordsOf({ version }).filter(({ layer }) => layer === 'names')
  const brightest = (version: 1 | 2) => {
    const stars = sceneOf({ version }).items.find((item) => item.kind === 'dots' && item.layer === 'stars')
    return stars?.kind === 'dots' ? Math.max(...stars.discs.filter((_, at) => at % 3 === 2)) : expect.fail()
  }
  expect(names(2).filter(({ ink }) => ink === 'word')).toHaveLength(15)
  expect(names(2).filter(({ ink }) => ink === 'name')).toHaveLength(20)
  expect(names(1).length).toBeGreaterThan(60)
  expect(brightest(2) / brightest(1)).toBeCloseTo(1.5, 5)
})

test.each(sheetIds)('on %s the largest gap of a sheet is not between the ring and the title', (sheet) => {
  const [title, ...others] = printed({ sheet, title: 'The night we met' })
  const [disc] = sceneOf({ sheet }).skies
  if (!title || !disc) expect.fail('no title')
  const unit = Math.min(sheets[sheet].width, sheets[sheet].height * 0.72) / 100
  const ring = disc.radius * 1.075
  const frame = 4.5 * unit
  const toTitle = title.y - title.size * 0.7 - (disc.y + ring)
  const above = disc.y - ring - frame
  const below = sheets[sheet].height - frame - Math.max(...others.map(({ y, size }) => y + size * 0.2))
  const beside = disc.x - ring - frame
  expect(toTitle).toBeGreaterThan(unit)
  expect(toTitle).toBeLessThan(Math.max(above, below, beside))
})

test('what two nights share stands in the corner that both skies leave free', () => {
  const skies = [stockholm, sydney] as const
  const scene = sceneOf({ skies, sheet: 'a3' })
  const [first, second] = scene.skies
  const shared = printed({ skies, sheet: 'a3' }).filter(({ y }) => y > (first?.y ?? 0) && y < (second?.y ?? 0))
  expect(shared.map(({ text }) => text).join(' ')).toContain('The sky turned by 116° between them.')
  for (const { x, align } of shared) expect([align, x < (first?.x ?? 0)]).toEqual(['start', true])
})
