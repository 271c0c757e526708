import type { AreaStyle } from '../drawing/area-styles.ts'
import type { Stroke, StrokePoint } from '../drawing/stroke.ts'
import { linesOf } from './glyphs.ts'
import { type PointOfInterest, pointKey } from './points-of-interest.ts'

/** Half the height of a sign, in units. */
const size = 0.34
const skySize = 0.95

/** Signs as lines on the chart, leaning back a little so that they are read from above and from the shore; what was found is printed stronger. */
export const pointStrokes = (
  signs: readonly PointOfInterest[],
  look: AreaStyle,
  isFound: (key: string) => boolean,
  isSky: boolean,
): readonly Stroke[] =>
  signs.flatMap((sign) =>
    linesOf(sign.glyph).map((line) => ({
      points: line.map(({ x, y }) => pointOf(sign, x, y, isSky)),
      colour: look.label,
      opacity: sign.kind === 'door' || isFound(pointKey(sign)) ? 0.95 : 0.6,
      width: 1.3,
    })),
  )

const pointOf = (sign: PointOfInterest, x: number, y: number, isSky: boolean): StrokePoint =>
  isSky
    ? { x: sign.x + x * skySize, y: sign.y + y * skySize }
    : { x: sign.x + x * size, y: sign.y + (0.4 + 0.6 * y) * size, height: 0.02 + (1 - y) * 0.75 * size }
