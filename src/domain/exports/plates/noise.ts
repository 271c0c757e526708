import { lerp, smoothstep } from '#domain/math.ts'

/** The noise that the programs of the screen have (`web/lib/glsl-noise.ts`), for pictures that are drawn without a graphics card. */

const fract = (value: number): number => value - Math.floor(value)

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

/** Strokes of the burin along the west-east lines of the sea, `base` apart. */
function wave(x: number, z: number, base: number, size: number): number {
  const y = z / base + 0.2 * Math.sin(x / (base * 1.9)) + 0.11 * Math.sin(x / (base * 0.67))
  const row = Math.floor(y)
  const h = hash(row, 7)
  const run = x / (base * (5 + 7 * h)) + h * 31
  const cell = Math.floor(run)
  const part = run - cell
  const length = 0.35 + 0.6 * hash(cell, row)
  if (hash(row, cell + 3) < 0.32) return 0
  const drawn = smoothstep(0, 0.05, part) * (1 - smoothstep(length - 0.05, length, part))
  return drawn * (1 - smoothstep(0.4, 1.05, (Math.abs(y - row - 0.5) * base) / size))
}

/** The engraved sea, as dense on the picture at every distance. @param size the length of a pixel on the water, away from the camera */
export function waves(x: number, z: number, size: number): number {
  const level = Math.log2(size * 10)
  const base = 2 ** Math.floor(level)
  return lerp(wave(x, z, base, size), wave(x, z, base * 2, size), fract(level))
}
