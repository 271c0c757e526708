import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoContains } from 'd3-geo'
import { expect, test } from 'vitest'
import { directionOf } from '#domain/sky/angles.ts'
import { drawMilkyWay } from '#domain/sky/draw-curves.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { decodeMilkyWay } from '#domain/sky/milky-way.ts'
import { overPlace } from '#domain/sky/over-place.ts'
import { project, projectionOf } from '#domain/sky/projection.ts'
import { type Path, tracePath } from '#domain/sky/scene.ts'
import { looks } from '#domain/sky/sky-view.ts'
import { themes } from '#domain/sky/themes.ts'

const levels = decodeMilkyWay(readFileSync(new URL('../../src/domain/sky/data/milky-way.bin', import.meta.url)))
type Polygon = { type: 'Polygon'; coordinates: [number, number][][] }
const { features } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('d3-celestial/data/milkyway.json'), 'utf8')) as {
  features: { geometry: Polygon }[]
}

/** Whether a point lies in a path by the rule of even and odd. */
function isIn(path: Path, px: number, py: number): boolean {
  let isInside = false
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (nextX: number, nextY: number) => {
    if (y > py !== nextY > py && px < ((nextX - x) * (py - y)) / (nextY - y) + x) isInside = !isInside
    x = nextX
    y = nextY
  }
  tracePath(path, {
    moveTo: (nextX, nextY) => {
      x = startX = nextX
      y = startY = nextY
    },
    lineTo,
    closePath: () => lineTo(startX, startY),
    quadraticCurveTo: () => {},
    bezierCurveTo: () => {},
  })
  return isInside
}

test.each([
  ['over Stockholm in August', '1974-08-21T22:00:00Z', 59.33, 18.06],
  ['over Sydney in June, the middle of the Galaxy overhead', '2001-06-12T13:00:00Z', -33.87, 151.21],
  // The nadir lies in the Milky Way: the outline that holds it must not come out inside out.
  ['over Tenerife in July at noon', '1994-07-17T12:20:00Z', 28.41, -16.55],
  ['over the north pole', '2020-01-01T00:00:00Z', 90, 0],
  ['over Quito', '1969-07-20T20:17:00Z', -0.2, -78.5],
])('%s each level holds what its polygon on the sphere holds', (_, utc, lat, lon) => {
  const frame = horizonFrame(new Date(utc), { lat, lon })
  const to = projectionOf(0, 0, 100, 180)
  const shapes = drawMilkyWay({ frame, to, theme: themes.ink, look: looks[2], index: 0 }, levels)
  let [inside, outside] = [0, 0]
  for (let ra = 3; ra < 360; ra += 24) {
    for (let dec = -83; dec < 90; dec += 17) {
      const [north, west, zenith] = overPlace(frame, directionOf(ra, dec))
      if (zenith < 0) continue
      const { x, y } = project(to, north, west, zenith)
      shapes.forEach(({ path }, level) => {
        const polygon = features[level]?.geometry
        if (!polygon) return
        const holds = geoContains(polygon, [ra > 180 ? ra - 360 : ra, dec])
        if (holds) inside++
        else outside++
        expect(isIn(path, x, y), `level ${level} at ${ra}, ${dec}`).toBe(holds)
      })
    }
  }
  expect(inside).toBeGreaterThan(3)
  expect(outside).toBeGreaterThan(50)
})
