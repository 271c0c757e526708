import { expect, test } from 'vitest'
import { areaAbove, areaBelow, areaOf, areas, areasWithEveryIsland, areasWithIslands, isAbove, journey } from './area.ts'

test('the plate is read from space down to the underworld', () => {
  expect(areas.map(({ slug }) => slug)).toEqual(['space', 'star', 'world', 'cable', 'volcano', 'underworld'])
  const altitudes = areas.map(({ altitude }) => altitude)
  expect(altitudes).toEqual(altitudes.toSorted((one, other) => other - one))
  expect(areaOf('world')?.altitude).toBe(0)
})

test('fathoms are printed as they are measured', () => {
  for (const { altitude, reading } of areas.filter((area) => area.reading.endsWith('fathoms')))
    expect(Math.round(Number.parseInt(reading, 10) * -1.8288)).toBe(altitude)
})

test('each area knows what is over and under it', () => {
  expect([areaAbove('world')?.slug, areaBelow('world')?.slug]).toEqual(['star', 'cable'])
  expect([areaAbove('space'), areaBelow('underworld'), areaOf('moon')]).toEqual([null, null, null])
  expect([isAbove('star', 'cable'), isAbove('cable', 'star'), isAbove('star', 'star')]).toEqual([true, false, false])
})

test('going down slides the plate up, and passes what lies between', () => {
  expect(journey('world', 'underworld')).toEqual({ plateSlides: 'up', passes: ['world', 'cable', 'volcano', 'underworld'] })
  expect(journey('cable', 'star')).toEqual({ plateSlides: 'down', passes: ['cable', 'world', 'star'] })
  expect(journey('star', 'star')).toEqual({ plateSlides: 'not', passes: ['star'] })
})

test('islands lie below the skies, and everybody’s lies in all of those areas but the volcano', () => {
  expect([...areasWithIslands]).toEqual(areas.filter(({ altitude }) => altitude <= 0).map(({ slug }) => slug))
  expect([...areasWithIslands].filter((slug) => !areasWithEveryIsland.has(slug))).toEqual(['volcano'])
  expect([...areasWithEveryIsland].every((slug) => areasWithIslands.has(slug))).toBe(true)
})
