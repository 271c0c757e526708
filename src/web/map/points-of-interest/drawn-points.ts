import type { AreaStyle } from '../drawing/area-styles.ts'
import type { Drawing } from '../drawing/label.ts'
import type { Stroke, StrokePoint } from '../stroke.ts'
import { linesOf } from './glyphs.ts'
import { type PointOfInterest, pointKey } from './points-of-interest.ts'

/** Half the height of a point, in units. */
const size = 0.27
const skySize = 0.95

/** How much room a point takes on the chart: it leans back over the sea, and lies flat in the sky. */
export const pointExtents = ({ half }: PointOfInterest, isSky: boolean): Pick<Drawing, 'half' | 'rise'> =>
  isSky ? { half: half ?? skySize, rise: 0 } : { half: half ?? size, rise: 1.5 * size }

/** Signs as lines on the chart, leaning back a little so that they are read from above and from the shore; what was found is printed stronger. */
export const pointStrokes = (
  points: readonly PointOfInterest[],
  style: AreaStyle,
  isFound: (key: string) => boolean,
  isSky: boolean,
): readonly Stroke[] =>
  points.flatMap((point) =>
    (point.glyph === null ? [] : linesOf(point.glyph)).map((line) => ({
      points: line.map(({ x, y }) => pointOf(point, x, y, isSky)),
      colour: style.label,
      opacity: point.kind !== 'find' || isFound(pointKey(point)) ? 0.95 : 0.6,
      width: 1.3,
    })),
  )

const pointOf = (point: PointOfInterest, x: number, y: number, isSky: boolean): StrokePoint =>
  isSky
    ? { x: point.x + x * skySize, y: point.y + y * skySize }
    : { x: point.x + x * size, y: point.y + (0.4 + 0.6 * y) * size, height: 0.02 + (1 - y) * 0.75 * size }
