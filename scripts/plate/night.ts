import { directionOf } from '#domain/sky/angles.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { overPlace } from '#domain/sky/over-place.ts'
import { radians } from '#domain/units.ts'
import { constellations, stars } from './catalogue.ts'
import { dots, type Point, strokes, unbroken } from './pen.ts'
import type { Equatorial } from './projection.ts'
import { downwards, element, group, line } from './svg.ts'

/** Where and when one looks, and in which direction: what stands in the middle of the picture, and how many units a radian is there. */
export type Look = {
  readonly moment: Date
  readonly lat: number
  readonly lon: number
  readonly azimuth: number
  readonly altitude: number
  readonly scale: number
  /** Where the middle of the look stands in the picture. */
  readonly at: Point
}

/** The true sky in a direction, stereographic. */
export function lookAt({ moment, lat, lon, azimuth, altitude, scale, at }: Look) {
  const frame = horizonFrame(moment, { lat, lon })
  const [a, h] = [radians(azimuth), radians(altitude)]
  const ahead = [Math.cos(h) * Math.cos(a), -Math.cos(h) * Math.sin(a), Math.sin(h)] as const
  const up = [-Math.sin(h) * Math.cos(a), Math.sin(h) * Math.sin(a), Math.cos(h)] as const
  const right = [-Math.sin(a), -Math.cos(a), 0] as const
  const along = (axis: readonly number[], direction: readonly number[]) =>
    axis.reduce((sum, value, index) => sum + value * (direction[index] ?? 0), 0)

  /** A direction north, west, zenith. */
  const projectHorizontal = (direction: readonly number[]): Point | null => {
    const depth = along(ahead, direction)
    if (depth < -0.02 || (direction[2] ?? 0) < 0) return null
    const grow = (2 * scale) / (1 + depth)
    return [at[0] + grow * along(right, direction), at[1] - grow * along(up, direction)]
  }
  const project = ([ra, dec]: Equatorial) => projectHorizontal(overPlace(frame, directionOf(ra, dec)))
  return { project, projectHorizontal }
}

const brightness: readonly (readonly [faintest: number, width: number])[] = [
  [0.6, 7],
  [1.6, 5.4],
  [2.6, 4],
  [3.6, 2.9],
  [4.4, 2],
  [5.2, 1.3],
]
const isInside = ([x, y]: Point) => Math.abs(x) < 480 && Math.abs(y) < 480

/** Stars and the lines between them. */
export function starrySky({ project }: Pick<ReturnType<typeof lookAt>, 'project'>, drawn: readonly string[] | 'all' = 'all'): string {
  const shown = stars().flatMap(({ magnitude, at }) => {
    const point = project(at)
    return point && isInside(point) ? [{ magnitude, point }] : []
  })
  const figures = [...constellations()].filter(([id]) => drawn === 'all' || drawn.includes(id)).flatMap(([, lines]) => lines)
  const between = figures.flatMap((each) => unbroken(each.map(project))).filter((each) => each.some(isInside))
  return [
    line(strokes(between), 'plate-label', 1.3, { opacity: 0.5 }),
    ...brightness.map(([faintest, width], index) => {
      const from = brightness[index - 1]?.[0] ?? -9
      const points = shown.filter(({ magnitude }) => magnitude > from && magnitude <= faintest).map(({ point }) => point)
      return line(dots(points), 'file-card', width)
    }),
  ].join('')
}

/** The ground of a night sky down to the horizon at a height of the picture. */
export const nightGround = (horizon = 0): string =>
  group(
    {},
    downwards('night', -460, horizon, [0, 'sky-1'], [0.62, 'sky-2'], [0.86, 'sky-3'], [1, 'sky-4']),
    element('path', { d: `M-460-460h920v${460 + horizon}h-920z`, fill: 'url(#night)' }),
  )
