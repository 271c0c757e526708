import type { Seen } from './camera.ts'
import type { Canvas } from './canvas.ts'

/**
 * A value that is linear on a triangle in space, as it runs over the picture: divided by the distance it is linear there too. At pixel (x, y)
 * it is (start + x * right + y * down) / nearness.
 */
export type Slope = { start: number; right: number; down: number }
export const newSlope = (): Slope => ({ start: 0, right: 0, down: 0 })

/** The scan conversion of one triangle: its corners, and the slope of its nearness. */
export type Triangle = {
  readonly a: Seen
  readonly b: Seen
  readonly c: Seen
  readonly nearness: Slope
}
const newSeen = (): Seen => ({ x: 0, y: 0, depth: 1 })
export const newTriangle = (): Triangle => ({ a: newSeen(), b: newSeen(), c: newSeen(), nearness: newSlope() })

/** Twice the area, as it is seen: above 0 where the corners run counter-clockwise, so that the face looks this way. */
export const areaOf = ({ a, b, c }: Triangle): number => (c.x - a.x) * (b.y - a.y) - (b.x - a.x) * (c.y - a.y)

/** The slope of a value from what it is at the three corners. */
export function setSlope({ a, b, c }: Triangle, atA: number, atB: number, atC: number, into: Slope): void {
  const one = atA / a.depth
  const u = atB / b.depth - one
  const v = atC / c.depth - one
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  into.right = (u * (c.y - a.y) - v * (b.y - a.y)) / area
  into.down = (v * (b.x - a.x) - u * (c.x - a.x)) / area
  into.start = one - into.right * a.x - into.down * a.y
}

/** Where the edge between two corners crosses a row; the same for both triangles that it belongs to. */
function crossing(one: Seen, other: Seen, y: number): number {
  const isUpper = one.y < other.y || (one.y === other.y && one.x < other.x)
  const [from, to] = isUpper ? [one, other] : [other, one]
  return from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
}

/** Calls for each row of pixels whose middles lie within a triangle: no pixel belongs to two triangles with an edge in common. */
export function eachSpan({ width, height }: Canvas, { a, b, c }: Triangle, draw: (y: number, from: number, to: number) => void): void {
  const first = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5))
  const last = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y) - 0.5) - 1)
  for (let y = first; y <= last; y++) {
    const middle = y + 0.5
    let left = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    if (a.y <= middle !== b.y <= middle) {
      const x = crossing(a, b, middle)
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
    if (b.y <= middle !== c.y <= middle) {
      const x = crossing(b, c, middle)
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
    if (c.y <= middle !== a.y <= middle) {
      const x = crossing(c, a, middle)
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
    const from = Math.max(0, Math.ceil(left - 0.5))
    const to = Math.min(width, Math.ceil(right - 0.5))
    if (from < to) draw(y, from, to)
  }
}
