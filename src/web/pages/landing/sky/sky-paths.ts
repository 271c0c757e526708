import { degree, directionOf } from '#domain/sky/angles.ts'
import type { Row } from '#domain/sky/over-place.ts'
import { type PlateView, pathThrough, written } from './plate-view.ts'
import { lines, stars } from './read-stars.ts'

/** The faintest magnitude that a dot of this width stands for, as on the printed plate. */
const brightness = [
  { faintest: 0.6, width: 5.6 },
  { faintest: 1.6, width: 4.3 },
  { faintest: 2.6, width: 3.2 },
  { faintest: 3.6, width: 2.3 },
  { faintest: 9, width: 1.6 },
] as const

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const obliquity = 23.44 * degree
const ecliptic = steps(0, 360, 4).map((longitude): Row => {
  const angle = longitude * degree
  return [Math.cos(angle), Math.sin(angle) * Math.cos(obliquity), Math.sin(angle) * Math.sin(obliquity)]
})
const grid = [
  ...steps(-75, 75, 15).map((dec) => steps(0, 360, 4).map((ra) => directionOf(ra, dec))),
  ...steps(0, 345, 15).map((ra) => steps(-75, 75, 5).map((dec) => directionOf(ra, dec))),
]

const directionOfStar = (star: number): Row => stars[star]?.direction ?? [0, 0, 1]

/** The fixed sky as path data. */
export function skyPaths({ project }: PlateView) {
  const dotsOf = (from: number, to: number) =>
    stars
      .filter(({ magnitude }) => magnitude > from && magnitude <= to)
      .map(({ direction }) => project(direction))
      .map((point) => (point ? `M${written(point)}h0` : ''))
      .join('')
  const through = (line: readonly Row[]) => pathThrough(line, project)
  return {
    grid: grid.map(through).join(''),
    ecliptic: through(ecliptic),
    figures: lines.map((line) => through(line.map(directionOfStar))).join(''),
    stars: brightness.map(({ width, faintest }, index) => ({ width, path: dotsOf(brightness[index - 1]?.faintest ?? -9, faintest) })),
  }
}
