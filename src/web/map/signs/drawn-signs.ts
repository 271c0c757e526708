import type { Look } from '../drawing/looks.ts'
import type { Stroke } from '../drawing/stroke.ts'
import { linesOf } from './glyphs.ts'
import { type Sign, signKey } from './signs.ts'

/** Half the height of a sign, in units. */
const size = 0.34
const skySize = 0.95

/** Signs as lines on the chart; what was found is printed stronger. */
export const drawnSigns = (signs: readonly Sign[], look: Look, isFound: (key: string) => boolean, isSky: boolean): readonly Stroke[] =>
  signs.flatMap((sign) =>
    linesOf(sign.glyph).map((line) => ({
      points: line.map(({ x, y }) => ({
        x: sign.x + x * (isSky ? skySize : size),
        y: sign.y + y * (isSky ? skySize : size),
        height: 0.03,
      })),
      colour: look.label,
      opacity: sign.kind === 'door' || isFound(signKey(sign)) ? 0.95 : 0.6,
      width: 1.3,
    })),
  )
