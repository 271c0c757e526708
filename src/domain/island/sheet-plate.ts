import type { DrawPlate } from '../sky/draw-picture.ts'
import { rectangle } from '../sky/draw-sheet.ts'
import { type Ink, PathBuilder, type Shape } from '../sky/scene.ts'
import type { Millimetres } from '../units.ts'
import { section, silhouette } from './silhouette.ts'

/** A plate is 200 wide and high, with its middle at 0. */
const plateHalf = 100

/** An island as an engraver sees it from the sea, in the inks of a star chart. */
export const drawSheetPlate: DrawPlate = ({ body, seed }, { x, y, width, height }) => {
  const scale = width / (2 * plateHalf)
  const to: PlateTransform = { scale, x: x + plateHalf * scale, y: y + plateHalf * scale }
  const island = silhouette(body, seed)
  const ground = section(body, seed)
  const line = (data: string, stroke: Ink, thickness: number, opacity?: number): readonly Shape[] =>
    data === ''
      ? []
      : [{ kind: 'shape', layer: 'picture', path: readPath(data, to), stroke, width: thickness * scale, ...(opacity && { opacity }) }]
  const area = (data: string, fill: Ink, stroke: Ink, thickness: number): readonly Shape[] =>
    data === '' ? [] : [{ kind: 'shape', layer: 'picture', path: readPath(data, to), fill, stroke, width: thickness * scale }]
  return [
    { kind: 'shape', layer: 'picture', path: rectangle(x, y, width, height), fill: 'ground' },
    ...line(ground.stars.faint, 'star', 0.55, 0.6),
    ...line(ground.stars.bright, 'star', 1.2),
    ...line(ground.swell, 'milky', 0.45, 0.8),
    ...area(island.submerged, 'milky', 'line', 0.4),
    ...area(ground.crust, 'paper', 'rim', 0.5),
    ...line(ground.strata, 'rim', 0.3, 0.5),
    ...line(ground.dykes, 'ecliptic', 0.5),
    ...island.land.flatMap((outline) => area(outline, 'paper', 'word', 0.6)),
    ...line(island.hachures, 'word', 0.38, 0.85),
    ...area(island.ornament.built, 'paper', 'word', 0.6),
    ...line(island.ornament.ink, 'word', 0.6),
    ...line(island.ornament.light, 'star', 0.6, 0.8),
  ]
}

type PlateTransform = { readonly scale: number; readonly x: Millimetres; readonly y: Millimetres }

/** SVG path data of plates, which have no arcs in what is read here, on the sheet. */
function readPath(data: string, { scale, x: left, y: top }: PlateTransform) {
  const path = new PathBuilder()
  let [x, y] = [0, 0]
  /** The control point of the last curve, which the next short one mirrors. */
  let [controlX, controlY] = [0, 0]
  const sheet = (px: number, py: number) => [left + px * scale, top + py * scale] as const
  for (const [, command = '', written = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...written.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number))
    const kind = command.toUpperCase()
    const take = sizes[kind] ?? 2
    for (let at = 0; at === 0 || at < numbers.length; at += take) {
      const [fromX, fromY] = command === kind ? [0, 0] : [x, y]
      const point = (index: number) => [fromX + (numbers[at + index] ?? 0), fromY + (numbers[at + index + 1] ?? 0)] as const
      const [mirrorX, mirrorY] = [2 * x - controlX, 2 * y - controlY]
      if (kind === 'Z') path.closePath()
      else if (kind === 'M' || kind === 'L' || kind === 'H' || kind === 'V') {
        if (kind === 'H') x = fromX + (numbers[at] ?? 0)
        else if (kind === 'V') y = fromY + (numbers[at] ?? 0)
        else [x, y] = point(0)
        if (kind === 'M' && at === 0) path.moveTo(...sheet(x, y))
        else path.lineTo(...sheet(x, y))
        ;[controlX, controlY] = [x, y]
      } else if (kind === 'Q' || kind === 'T') {
        ;[controlX, controlY] = kind === 'Q' ? point(0) : [mirrorX, mirrorY]
        ;[x, y] = point(kind === 'Q' ? 2 : 0)
        path.quadraticCurveTo(...sheet(controlX, controlY), ...sheet(x, y))
      } else {
        const first = kind === 'C' ? point(0) : ([mirrorX, mirrorY] as const)
        ;[controlX, controlY] = point(kind === 'C' ? 2 : 0)
        ;[x, y] = point(kind === 'C' ? 4 : 2)
        path.bezierCurveTo(...sheet(...first), ...sheet(controlX, controlY), ...sheet(x, y))
      }
    }
  }
  return path.build()
}

/** How many numbers each command takes. */
const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, Z: 1 }
