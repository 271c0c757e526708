/** A place on the chart, in its own units: about a pixel each. The middle is 0,0 and belongs to whoever looks. */
export type Spot = { readonly x: number; readonly y: number }
export type Frame = { readonly width: number; readonly height: number }

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
/** Room for one island and its name. */
const spacing = 64
/** A name is wider than it is high. */
const [wider, lower] = [1.12, 0.94]

/** Where the island of an ordinal lies: a sunflower, so that the ones that come later never move the others. */
export function spotOf(ordinal: number): Spot {
  const [distance, angle] = [ordinal === 0 ? 0 : spacing * Math.sqrt(ordinal + 0.7), ordinal * goldenAngle]
  return { x: Math.cos(angle) * distance * wider, y: Math.sin(angle) * distance * lower }
}

/** A frame that holds so many islands, never smaller than a sheet worth looking at. */
export function frameOf(count: number): Frame {
  const reach = spacing * Math.sqrt(count)
  return { width: Math.max(640, 2 * (reach * wider + 80)), height: Math.max(560, 2 * (reach * lower + 80)) }
}

export type Direction = 'up' | 'down' | 'left' | 'right'
const ahead: Readonly<Record<Direction, Spot>> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } }

/** The index of the nearest spot that way, what lies aside counting double; null at the edge. */
export function neighbour(spots: readonly Spot[], from: number, direction: Direction): number | null {
  const [here, way] = [spots[from], ahead[direction]]
  if (!here) return null
  let [best, least] = [null as number | null, Number.POSITIVE_INFINITY]
  for (const [index, { x, y }] of spots.entries()) {
    const [forward, aside] = [(x - here.x) * way.x + (y - here.y) * way.y, Math.abs((x - here.x) * way.y - (y - here.y) * way.x)]
    const cost = forward + 2 * aside
    if (forward > 1 && aside < 2 * forward && cost < least) [best, least] = [index, cost]
  }
  return best
}

const square = 150

/** How many squares the frame is divided into, as an atlas does it. */
export const squaresOf = ({ width, height }: Frame) => ({ columns: Math.ceil(width / square), rows: Math.ceil(height / square) })

/** The square a spot lies in: letters from west to east, numbers from north to south. */
export function referenceOf({ x, y }: Spot, frame: Frame): string {
  const { columns, rows } = squaresOf(frame)
  const column = Math.floor(((x + frame.width / 2) / frame.width) * columns)
  const row = Math.floor(((y + frame.height / 2) / frame.height) * rows)
  return `${letters(column)}${row + 1}`
}

/** A to Z, then AA and on. */
export const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
