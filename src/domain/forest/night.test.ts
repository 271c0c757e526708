import { expect, test } from 'vitest'
import { bodyPositions } from '#domain/sky/bodies.ts'
import { days } from '#domain/units.ts'
import { blackForest, forestNight } from './night.ts'

test('it is dark on every day of a year, and on most of them the Moon stands over the tops', () => {
  const nights = Array.from({ length: 73 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 9) + n * days(5)))
  const skies = nights.map((day) => {
    const moment = forestNight(day)
    expect(Math.abs(moment.getTime() - day.getTime())).toBeLessThan(days(1.2))
    return bodyPositions(moment, blackForest)
  })
  for (const { sun } of skies) expect(sun.alt).toBeLessThan(-10)
  const moonlit = skies.filter(({ moon }) => moon.alt > 6 && moon.alt < 25)
  expect(moonlit.length).toBeGreaterThan(40)
})
