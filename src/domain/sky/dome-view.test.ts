import { expect, test } from 'vitest'
import { bodyNames, bodyPositions } from './bodies.ts'
import { referenceCases } from './data/reference.ts'
import { boundedView, domeCamera, domeViewBetween, dragged, fromPicture, toPicture, zoomedAbout } from './dome-view.ts'
import { positionErrors } from './double-words.ts'
import { horizontalOf } from './over-place.ts'

const south = { az: 180, alt: 30, span: 90 }
const camera = domeCamera(south, 1200, 800)
const seen = (alt: number, az: number, of = camera) => {
  const [h, a] = [(alt * Math.PI) / 180, (az * Math.PI) / 180]
  return toPicture(of, Math.cos(h) * Math.cos(a), -Math.cos(h) * Math.sin(a), Math.sin(h))
}

test('what one looks at is in the middle; west is right of south, and higher is higher', () => {
  expect(seen(30, 180)).toEqual({ x: expect.closeTo(600, 6), y: expect.closeTo(400, 6) })
  expect(seen(30, 200)?.x).toBeGreaterThan(700)
  expect(seen(50, 180)?.y).toBeLessThan(300)
})

test('the smaller side spans what it says, and what is behind is not seen', () => {
  expect(seen(-15, 180)?.y).toBeCloseTo(800, 6)
  expect(seen(75, 180)?.y).toBeCloseTo(0, 6)
  expect(seen(-30, 0)).toBeNull()
})

// ERFA and JPL DE431, the values by which the charts are held
test.each(referenceCases.slice(0, 12))(
  'on the evening of $utc the Sun, the Moon and the planets are met where they stand',
  ({ utc, lat, lon, bodies }) => {
    const positions = bodyPositions(new Date(utc), { lat, lon })
    for (const name of bodyNames) {
      const aimed = domeCamera({ ...bodies[name], span: 3 }, 900, 900)
      const at = toPicture(aimed, ...positions[name].direction)
      const arcseconds = (Math.hypot((at?.x ?? 9e9) - 450, (at?.y ?? 9e9) - 450) / aimed.scale) * 206_265
      expect(arcseconds, name).toBeLessThan(positionErrors[name])
    }
  },
)

test('a point of the picture and the direction there are each other’s', () => {
  const [north, west, zenith] = fromPicture(camera, 200, 650)
  expect(Math.hypot(north, west, zenith)).toBeCloseTo(1, 12)
  expect(toPicture(camera, north, west, zenith)).toEqual({ x: expect.closeTo(200, 6), y: expect.closeTo(650, 6) })
})

test('a drag to the right looks farther to the left, and one down looks up', () => {
  const next = dragged(south, camera, 100, 50)
  expect(next.az).toBeLessThan(180)
  expect(next.alt).toBeGreaterThan(30)
  expect(dragged({ ...south, alt: 90 }, camera, 0, 500).alt).toBe(90)
})

test('coming nearer keeps what the pointer is over', () => {
  const before = horizontalOf(...fromPicture(camera, 900, 300))
  const near = zoomedAbout(south, 0.5, camera, 900, 300)
  const after = horizontalOf(...fromPicture(domeCamera(near, 1200, 800), 900, 300))
  expect(near.span).toBe(45)
  expect(Math.abs(after.az - before.az)).toBeLessThan(6)
  expect(Math.abs(after.alt - before.alt)).toBeLessThan(3)
})

test('a view has bounds, and the way to another is the shorter one', () => {
  expect(boundedView({ az: -10, alt: 120, span: 900 })).toEqual({ az: 350, alt: 90, span: 150 })
  expect(domeViewBetween({ ...south, az: 350 }, { ...south, az: 20 }, 0.5).az).toBeCloseTo(5, 9)
})
