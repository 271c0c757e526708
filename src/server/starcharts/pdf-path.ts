import { tracePath } from '#domain/sky/path.ts'
import type { Dash, Path } from '#domain/sky/scene.ts'
import type { Millimetres } from '#domain/units.ts'

/** Lengths are written in whole micrometres: a printer needs no less, and whole numbers are short and quickly written. */
export const micrometres = (length: Millimetres): number => Math.round(length * 1000)

/**
 * The path construction operators of a PDF content stream (ISO 32000-1, 8.5.2), in micrometres. A quadratic curve is raised to the cubic
 * one that is the same: PDF has no quadratic curves, and what pdfkit writes for one is another curve.
 */
export function pathOperators(path: Path): string {
  const curve: Curve = (ax, ay, bx, by, end) => `${micrometres(ax)} ${micrometres(ay)} ${micrometres(bx)} ${micrometres(by)} ${end} c`
  return operators(path, curve)
}

/** The same with straight lines for curves: for what is stroked many times wider than its curves bend, a third as long. */
export const straightOperators = (path: Path): string => operators(path, (_ax, _ay, _bx, _by, end) => `${end} l`)

type Curve = (ax: Millimetres, ay: Millimetres, bx: Millimetres, by: Millimetres, end: string) => string

function operators(path: Path, writeCurve: Curve): string {
  const lines: string[] = []
  let [fromX, fromY] = [0, 0]
  const point = (x: number, y: number) => {
    fromX = x
    fromY = y
    return `${micrometres(x)} ${micrometres(y)}`
  }
  const curve = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
    lines.push(writeCurve(ax, ay, bx, by, point(x, y)))
  const between = (end: number, control: number) => end + (2 / 3) * (control - end)
  tracePath(path, {
    moveTo: (x, y) => lines.push(`${point(x, y)} m`),
    lineTo: (x, y) => lines.push(`${point(x, y)} l`),
    quadraticCurveTo: (cx, cy, x, y) => curve(between(fromX, cx), between(fromY, cy), between(x, cx), between(y, cy), x, y),
    bezierCurveTo: curve,
    closePath: () => lines.push('h'),
  })
  return lines.join('\n')
}

/** The dash pattern of a line, in micrometres; pdfkit's own takes one length drawn and one left out. */
export const dashOperator = (dash: Dash): string => `[${dash.map(micrometres).join(' ')}] 0 d`
