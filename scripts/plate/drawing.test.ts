import { readFileSync } from 'node:fs'
import { Horizon, Observer } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { plate } from '../../src/web/pages/landing/plate-drawing.ts'
import { drawing } from './drawing.ts'
import { RADIANS } from './numbers.ts'

test('the committed plate is the one the script draws', () => {
  expect(drawing()).toEqual(plate)
})

test('the button of the landing page stands where the cable leaves the plate', () => {
  const sheet = readFileSync(new URL('../../src/web/pages/landing/Hero.module.css', import.meta.url), 'utf8')
  expect(Number(/--cable: ([\d.]+);/.exec(sheet)?.[1])).toBeCloseTo(plate.exit.y / 1000, 3)
})

// An independent way to the same place: astronomy-engine's own altitude and azimuth, then the textbook stereographic projection.
test.each([
  ['Betelgeuse', plate.named.betelgeuse, 88.793, 7.407],
  ['Sirius', plate.named.sirius, 101.287, -16.716],
  ['Aldebaran', plate.named.aldebaran, 68.98, 16.509],
] as const)('%s stands where it stood over Tenerife that night', (_, drawn, rightAscension, declination) => {
  const moment = new Date('1994-01-17T23:20:00Z')
  const { altitude, azimuth } = Horizon(moment, new Observer(28.3, -16.5, 0), rightAscension / 15, declination)
  const [height, west] = [altitude * RADIANS, (azimuth - 180) * RADIANS]
  const scale = 460 / (1 + Math.cos(height) * Math.cos(west))
  expect(drawn.x).toBeCloseTo(scale * Math.cos(height) * Math.sin(west), 0)
  expect(drawn.y).toBeCloseTo(-scale * Math.sin(height), 0)
})
