import { Constellation } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { everyPlate, platesOf } from './choose-plates.ts'
import { deepSkyPlates } from './deep-sky-plates.ts'
import { altitudeInWords } from './draw-plates.ts'
import { engravePlate } from './engrave-plate.ts'
import { platedLayoutOf } from './plated-layout.ts'
import { maxMoreWords, maxPlates, plateIds, type RecipeSky, recipeVersions, sheetIds } from './recipe.ts'
import { looks } from './sky-view.ts'

const tenerife: RecipeSky = { name: '', lat: 28.3, lon: -16.5, zone: null, local: '2019-08-11T23:50', offset: 3600, facing: 180 }
const ushuaia: RecipeSky = { ...tenerife, lat: -54.8, lon: -68.3, local: '2022-01-17T23:20', offset: -10_800 }

describe('the objects', () => {
  test.each(plateIds)('%s stands in its constellation by the boundaries of the Union', (id) => {
    const { at, constellation } = deepSkyPlates[id]
    expect(Constellation(at[0] / 15, at[1]).name).toBe(constellation)
  })

  test.each(plateIds)('%s is engraved within its ring', (id) => {
    const { dots, stars } = engravePlate(id)
    const cut = [...dots, ...stars]
    expect(cut.length).toBeGreaterThan(3 * 40)
    for (let at = 0; at < cut.length; at += 3)
      expect(Math.hypot(cut[at] ?? 0, cut[at + 1] ?? 0) + (cut[at + 2] ?? 0), `${at}`).toBeLessThan(0.99)
  })
})

describe('the choice', () => {
  test('of a sheet by itself is high and not of one kind', () => {
    const chosen = platesOf({ plates: 'highest', skies: [tenerife] })
    expect(chosen).toHaveLength(4)
    expect(chosen.every(({ altitudes }) => (altitudes[0] ?? 0) >= 15)).toBe(true)
    expect(new Set(chosen.map(({ id }) => deepSkyPlates[id].kind)).size).toBeGreaterThanOrEqual(3)
  })

  test('of two skies with nothing in common takes what stood over either', () => {
    const chosen = platesOf({ plates: 'highest', skies: [tenerife, ushuaia] })
    expect(chosen).toHaveLength(4)
    expect(chosen.every(({ altitudes }) => Math.max(...altitudes) >= 15)).toBe(true)
  })

  test('of one’s own keeps its order, whether or not it was up', () => {
    expect(platesOf({ plates: ['47-tucanae', 'm57'], skies: [tenerife] }).map(({ id }) => id)).toEqual(['47-tucanae', 'm57'])
    expect(platesOf({ skies: [tenerife] })).toEqual([])
  })

  test('shows the highest first', () => {
    const heights = everyPlate({ skies: [tenerife] }).map(({ altitudes }) => altitudes[0] ?? 0)
    expect(heights).toEqual(heights.toSorted((one, other) => other - one))
  })
})

test('says how high an object stood', () => {
  expect([[61.4], [61, 12], [12, -3], [-3, 12], [-1], [-1, -2]].map(altitudeInWords)).toEqual([
    '61° high',
    '61° and 12° high',
    '12° high in the first sky',
    '12° high in the second sky',
    'below the horizon',
    'below the horizon',
  ])
})

const cases = recipeVersions.flatMap((version) =>
  sheetIds.flatMap((sheet) => ([1, 2] as const).map((skies) => ({ version, sheet, skies }))),
)

test.each(cases)(
  'look $version, $sheet, skies: $skies: plates lie below skies and words, within the frame',
  ({ version, sheet, skies }) => {
    for (let plates = 1; plates <= maxPlates; plates++)
      for (const picture of [null, 1.5])
        for (const [captionLines, wordLines] of [
          [3, 0],
          [5, maxMoreWords + 1],
        ] as const) {
          const layout = platedLayoutOf(
            { sheet, skies, captionLines, wordLines, hasShared: false, picture, look: looks[version].sheet },
            plates,
          )
          const { discs, captions, margin, width, height, plates: row } = layout
          if (!row) throw new Error('there is no row')
          const what = `${plates} ${picture} ${captionLines}`
          const top = Math.min(...row.discs.map(({ y, radius }) => y - radius * 1.06))
          expect(row.y + row.size * 3.5, what).toBeLessThan(height - margin)
          for (const { x, radius } of row.discs) {
            expect(x - radius, what).toBeGreaterThan(margin)
            expect(x + radius, what).toBeLessThan(width - margin)
          }
          for (const { y, radius } of discs) expect(y + radius * 1.075, what).toBeLessThan(top)
          for (const { y, size } of captions) expect(y + (captionLines - 1) * size * 1.7, what).toBeLessThan(top)
          if (layout.picture) expect(layout.picture.y + layout.picture.height, what).toBeLessThan(top)
          for (const { radius } of discs) expect(radius, what).toBeGreaterThan(row.discs[0]?.radius ?? 0)
        }
  },
)
