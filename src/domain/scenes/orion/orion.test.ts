import { describe, expect, test } from 'vitest'
import { directionOf } from '../../sky/angles.ts'
import { cordSteps, riverOfStar, skyRivers } from './data/orion-rivers.ts'
import { orionStars } from './data/orion-stars.ts'
import { riversOfStar } from './orion.ts'
import { plateOf, platePlace, skyOf } from './plate.ts'

const arcsecond = 1 / 3600

describe('the plate', () => {
  test('gives back the place of the sky that was put on it', () => {
    for (const [ra, dec] of [
      [83.2, 4.6],
      [88.79, 7.41],
      [72.5, 6.96],
      [90.98, 20.14],
      [78.63, -8.2],
    ] as const) {
      const back = skyOf(platePlace(ra, dec))
      expect(Math.abs(back.ra - ra)).toBeLessThan(arcsecond / 1000)
      expect(Math.abs(back.dec - dec)).toBeLessThan(arcsecond / 1000)
    }
  })

  test('has north above and east to the left, and fifteen degrees to a unit', () => {
    expect(platePlace(83.2, 5.6)[1]).toBeCloseTo(1 / 15, 4)
    expect(platePlace(84.2, 4.6)[0]).toBeLessThan(0)
    expect(plateOf(directionOf(83.2, 4.6))).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12), 0])
  })
})

describe('the nerves', () => {
  test('each star carries one, which runs to it', () => {
    for (const { id, hip } of orionStars) {
      const river = skyRivers.find((each) => each.id === riverOfStar[id])
      expect({ id, course: river?.course }).toEqual({ id, course: expect.arrayContaining([hip]) })
    }
    expect(Object.keys(riverOfStar)).toEqual(orionStars.map(({ id }) => id))
  })

  test('branch from a place of another, or of the cord', () => {
    for (const { from, course } of skyRivers) {
      const parent = from ? skyRivers.find(({ id }) => id === from)?.course : cordSteps
      expect(parent).toContainEqual(course[0])
    }
  })

  test('light up back to the cord', () => {
    expect(riversOfStar('chi-2')).toEqual(['thumb', 'median', 'east-plexus'])
  })
})
