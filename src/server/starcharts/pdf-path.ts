import { tracePath } from '#domain/sky/path.ts'
import type { Dash, Path } from '#domain/sky/scene.ts'

/** Thousandths of a millimetre are enough for any printer. */
const short = (value: number) => Math.round(value * 1000) / 1000

/**
 * The path construction operators of a PDF content stream (ISO 32000-1, 8.5.2). A quadratic curve is raised to the cubic one that is the
 * same: PDF has no quadratic curves, and what pdfkit writes for one is another curve.
 */
export function pathOperators(path: Path): string {
  const lines: string[] = []
  let [fromX, fromY] = [0, 0]
  const write = (operator: string, ...coordinates: readonly number[]) => {
    lines.push(`${coordinates.map(short).join(' ')} ${operator}`)
    fromX = coordinates.at(-2) ?? fromX
    fromY = coordinates.at(-1) ?? fromY
  }
  const between = (end: number, control: number) => end + (2 / 3) * (control - end)
  tracePath(path, {
    moveTo: (x, y) => write('m', x, y),
    lineTo: (x, y) => write('l', x, y),
    quadraticCurveTo: (cx, cy, x, y) => write('c', between(fromX, cx), between(fromY, cy), between(x, cx), between(y, cy), x, y),
    bezierCurveTo: (ax, ay, bx, by, x, y) => write('c', ax, ay, bx, by, x, y),
    closePath: () => lines.push('h'),
  })
  return lines.join('\n')
}

/** How a line is broken; pdfkit's own takes one length drawn and one left out. */
export const dashOperator = (dash: Dash): string => `[${dash.map(short).join(' ')}] 0 d`
