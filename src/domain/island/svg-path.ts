/** A point of a drawing: x to the east, y downward, as SVG has it. */
export type Point = readonly [x: number, y: number]

export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`
const short = (value: number) => String(Math.round(value * 10) / 10)

/** One polyline through the points, as SVG path data. */
export const polyline = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(at).join('L')}`)
/** The same, closed. */
export const closedPath = (points: readonly Point[]): string => (points.length === 0 ? '' : `${polyline(points)}Z`)
/** Dots of a round pen. */
export const dots = (points: readonly Point[]): string => points.map((point) => `M${at(point)}h0`).join('')

/** Numbers from one end to the other, both included, about `step` apart. */
export function steps(from: number, to: number, step: number): readonly number[] {
  const count = Math.max(1, Math.round((to - from) / step))
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}
