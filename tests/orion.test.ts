import { describe, expect, test } from 'vitest'
import { orionStars } from '#domain/scenes/orion/data/orion-stars.ts'
import { orionScene, placeOfHip, skyCourses } from '#domain/scenes/orion/orion.ts'
import { skyOf } from '#domain/scenes/orion/plate.ts'
import { directionOf, equatorialOf } from '#domain/sky/angles.ts'
import { degrees } from '#domain/units.ts'
import { orionSky } from './orion-sky.ts'

const sky = orionSky()
const scene = orionScene(sky)

type Place = { readonly ra: number; readonly dec: number }
/** Arc seconds between two places of the sky. */
function apart(one: Place, other: Place): number {
  const [a, b] = [directionOf(one.ra, one.dec), directionOf(other.ra, other.dec)]
  return degrees(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])) * 3600
}

describe('the stars of /pns-orion', () => {
  test('stand within an arc second of where the catalogue has them, moved on to the year', () => {
    for (const { hip, id } of orionStars) {
      const star = sky.stars.hip.indexOf(hip)
      const [x = 0, y = 0, z = 0] = [0, 1, 2].map(
        (n) => (sky.stars.directions[3 * star + n] ?? 0) + sky.years * (sky.stars.motions[3 * star + n] ?? 0),
      )
      const at = scene.points.find((point) => point.id === id)?.at ?? [0, 0, 0]
      expect(apart(skyOf(at), equatorialOf(x, y, z))).toBeLessThan(0.001)
    }
  })

  test.each([
    // ICRS at J2000.0 of the new reduction of the Hipparcos Catalogue, as SIMBAD has them: hours, minutes, seconds; degrees, minutes, seconds.
    ['Betelgeuse', 27989, [5, 55, 10.30536], 1, [7, 24, 25.4304]],
    ['Rigel', 24436, [5, 14, 32.2721], -1, [8, 12, 5.8981]],
    ['Bellatrix', 25336, [5, 25, 7.86325], 1, [6, 20, 58.9318]],
    ['Alnilam', 26311, [5, 36, 12.81335], -1, [1, 12, 6.9089]],
    ['Saiph', 27366, [5, 47, 45.38884], -1, [9, 40, 10.5777]],
  ] as const)('%s was within an arc second of its published place at J2000.0', (_, hip, [h, m, s], sign, [d, minutes, seconds]) => {
    const published = { ra: 15 * (h + m / 60 + s / 3600), dec: sign * (d + minutes / 60 + seconds / 3600) }
    expect(apart(skyOf(placeOfHip({ ...sky, years: 0 }, hip)), published)).toBeLessThan(1)
  })

  test('move: the nearest of them by 463 milliarcseconds a year', () => {
    const [before, after] = [0, 1000].map((years) => skyOf(placeOfHip({ ...sky, years }, 22449)))
    expect(apart(before ?? { ra: 0, dec: 0 }, after ?? { ra: 0, dec: 0 })).toBeCloseTo(463.2, 0)
  })

  test('have their true names, and magnitudes of the catalogue', () => {
    const names = scene.points.map(({ label }) => label)
    expect(names).toEqual(expect.arrayContaining(['Betelgeuse', 'Rigel', 'Alnitak', 'Alnilam', 'Mintaka', 'Meissa', 'μ Orionis']))
    expect(scene.points.find(({ id }) => id === 'rigel')?.words).toContain('Magnitude 0.2, some 860 light-years away.')
  })
})

test('every nerve of the hunter begins on another, or on the cord', () => {
  const courses = skyCourses(sky)
  const cord = courses[0]
  for (const { id, along, points } of courses.slice(1)) {
    const first = points[0] ?? [0, 0, 0]
    const isOnCord = cord?.points.some(([x, y]) => Math.hypot(x - first[0], y - first[1]) < 1e-9)
    expect({ id, isJoined: isOnCord || (along[0] ?? 0) > 0 }).toEqual({ id, isJoined: true })
  }
})
