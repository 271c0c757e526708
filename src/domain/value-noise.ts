import { lerp } from './math.ts'

/** The noise that the programs of the screen have (`web/lib/glsl-noise.ts`), for pictures that are drawn without a graphics card. */

export const fract = (value: number): number => value - Math.floor(value)

/** A hash of a point, 0 to 1. */
export function hash(x: number, y: number): number {
  const px = fract(x * 0.1031)
  const py = fract(y * 0.113)
  const more = px * (py + 33.33) + py * (px + 33.33)
  return fract((px + py + 2 * more) * (px + more))
}

/** Value noise, 0 to 1. */
export function relief(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const fx = x - column
  const fy = y - row
  const right = fx * fx * (3 - 2 * fx)
  const down = fy * fy * (3 - 2 * fy)
  const upper = lerp(hash(column, row), hash(column + 1, row), right)
  const lower = lerp(hash(column, row + 1), hash(column + 1, row + 1), right)
  return lerp(upper, lower, down)
}
