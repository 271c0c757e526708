import { overPlace, type Row, type Rows } from '#domain/sky/over-place.ts'
import type { Degrees } from '#domain/units.ts'

/** A place on the plate: x to the right, y downwards, from its centre. */
export type Point = readonly [x: number, y: number]

/** The half of the sky over a place that the plate shows. */
export type PlateView = {
  /** Where the Sun and the planets pass: south in the northern half of the Earth, north in the southern. */
  readonly facesNorth: boolean
  /** Null for what is below the horizon or behind. */
  readonly project: (direction: Row) => Point | null
}

const radius = 460
/** Keeps what is drawn off the horizon and out of the ring. */
const edge = 0.004

/** Stereographic, with the point of the compass that one faces in the middle, so that the horizon is a straight line. */
export function plateView(rows: Rows, latitude: Degrees): PlateView {
  const facesNorth = latitude < 0
  const turn = facesNorth ? 1 : -1
  return {
    facesNorth,
    project: (direction) => {
      const [north, west, up] = overPlace({ rows }, direction)
      const ahead = turn * north
      if (up < edge || ahead < edge) return null
      return [(-turn * radius * west) / (1 + ahead), (-radius * up) / (1 + ahead)]
    },
  }
}

const rounded = (value: number) => Math.round(10 * value) / 10
export const formatPoint = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

/** The parts of a line on the sky that are in view, as path data. */
export function pathThrough(line: readonly Row[], project: PlateView['project']): string {
  let isDrawing = false
  let path = ''
  for (const direction of line) {
    const point = project(direction)
    if (point) path += `${isDrawing ? 'L' : 'M'}${formatPoint(point)}`
    isDrawing = point !== null
  }
  return path
}
