import { geoStereographic } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { horizonFrame } from './horizon.ts'
import { project, projectionOf, rotationOf } from './projection.ts'

const north = [1, 0, 0] as const
const east = [0, -1, 0] as const
const zenith = [0, 0, 1] as const

describe('a chart of radius 100 about 0, 0', () => {
  const place = (facing: number, direction: readonly [number, number, number]) => {
    const { x, y } = project(projectionOf(0, 0, 100, facing), ...direction)
    return [Math.round(x) + 0, Math.round(y) + 0]
  }
  test.each([
    ['facing south, north is above and east to the left', 180, north, [0, -100]],
    ['facing south, north is above and east to the left', 180, east, [-100, 0]],
    ['facing east, east is below and north to the left', 90, east, [0, 100]],
    ['facing east, east is below and north to the left', 90, north, [-100, 0]],
    ['the zenith is in the middle', 37, zenith, [0, 0]],
    ['half way up is 41 % of the way out', 180, [Math.SQRT1_2, 0, Math.SQRT1_2], [0, -41]],
  ] as const)('%s', (_, facing, direction, expected) => {
    expect(place(facing, direction)).toEqual(expected)
  })
})

test.each([
  [{ lat: 59.33, lon: 18.06 }, 180],
  [{ lat: -33.87, lon: 151.21 }, 0],
  [{ lat: 0, lon: -78.5 }, 90],
  [{ lat: 90, lon: 0 }, 233],
])('polygons by d3-geo fall where stars do, over %o facing %d', (at, facing) => {
  const frame = horizonFrame(new Date('1974-08-21T22:00:00Z'), at)
  const polygons = geoStereographic().rotate(rotationOf(frame, facing)).reflectX(true).translate([50, 60]).scale(100)
  const stars = projectionOf(50, 60, 100, facing)
  for (const [ra, dec] of [
    [10, 20],
    [120, -35],
    [250, 60],
    [300, 5],
    [80, -80],
  ] as const) {
    const [a, d] = [(ra * Math.PI) / 180, (dec * Math.PI) / 180]
    const direction = [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)] as const
    const [n, w, z] = frame.rows.map((row) => row[0] * direction[0] + row[1] * direction[1] + row[2] * direction[2]) as [
      number,
      number,
      number,
    ]
    const { x, y } = project(stars, n, w, z)
    const [px, py] = polygons([ra, dec]) ?? [0, 0]
    expect([px, py]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)])
  }
})
