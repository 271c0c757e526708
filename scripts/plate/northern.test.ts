import { readFileSync } from 'node:fs'
import { Horizon, Observer } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { northernDrawing } from './northern.ts'
import { RADIANS } from './numbers.ts'
import { RADIUS } from './projection.ts'
import { source } from './source.ts'

const drawn = northernDrawing()
const account = (file: string) => readFileSync(new URL(`../../src/web/account/${file}`, import.meta.url), 'utf8')

test('the committed plate is the one the script draws', () => {
  expect(account('plate/northern-drawing.ts')).toContain(`export const drawing = ${source(drawn)} as const\n`)
})

test('the line of the account screens begins where the cable leaves the plate', () => {
  const given = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(account('AccountScreen.module.css'))?.[1])
  const inset = 0.034 // the ring of ui/Plate around the picture, on each side
  const share = (place: number) => inset + ((place + RADIUS) / (2 * RADIUS)) * (1 - 2 * inset)
  expect(given('leaves')).toBeCloseTo(share(drawn.exit.y), 3)
  expect(given('shore')).toBeCloseTo(share(drawn.exit.x), 3)
})

// An independent way to the same place: astronomy-engine's altitude and azimuth, then the projection from the south point.
test('the pole star stands over the island where it stands over Tenerife', () => {
  const { altitude, azimuth } = Horizon(new Date('1994-01-17T23:20:00Z'), new Observer(28.3, -16.5, 0), 37.95 / 15, 89.26)
  const [height, east] = [altitude * RADIANS, azimuth * RADIANS]
  const scale = RADIUS / (1 + Math.cos(height) * Math.cos(east))
  expect(drawn.pole.x).toBeCloseTo(scale * Math.cos(height) * Math.sin(east), 0)
  expect(drawn.pole.y).toBeCloseTo(-scale * Math.sin(height), 0)
})
