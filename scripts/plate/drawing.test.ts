import { readFileSync } from 'node:fs'
import { Horizon, Observer } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { drawing } from './drawing.ts'
import { RADIANS } from './numbers.ts'
import { source } from './source.ts'
import { starData } from './star-data.ts'

const drawn = drawing()
const landing = (file: string) => readFileSync(new URL(`../../src/web/pages/landing/${file}`, import.meta.url), 'utf8')

test('the committed plate is the one the script draws', () => {
  expect(landing('plate-drawing.ts')).toContain(`export const plate = ${source(drawn)} as const\n`)
})

test('the button of the landing page stands where the cable leaves the plate', () => {
  const cable = /--cable: ([\d.]+);/.exec(landing('Hero.module.css'))?.[1]
  expect(Number(cable)).toBeCloseTo(drawn.exit.y / 1000, 3)
})

// An independent way to the same place: astronomy-engine's own altitude and azimuth, then the textbook stereographic projection.
test.each([
  ['betelgeuse', 88.793, 7.407],
  ['sirius', 101.287, -16.716],
  ['aldebaran', 68.98, 16.509],
])('%s stands where it stood over Tenerife that night', (star, rightAscension, declination) => {
  const { altitude, azimuth } = Horizon(new Date('1994-01-17T23:20:00Z'), new Observer(28.3, -16.5, 0), rightAscension / 15, declination)
  const [height, west] = [altitude * RADIANS, (azimuth - 180) * RADIANS]
  const scale = 460 / (1 + Math.cos(height) * Math.cos(west))
  expect(drawn.named[star]?.x).toBeCloseTo(scale * Math.cos(height) * Math.sin(west), 0)
  expect(drawn.named[star]?.y).toBeCloseTo(-scale * Math.sin(height), 0)
})

test('the committed stars of the visitor’s own sky are those of the catalogue', () => {
  expect(landing('sky/star-data.ts')).toContain(`export const starData = ${source(starData())} as const\n`)
})
