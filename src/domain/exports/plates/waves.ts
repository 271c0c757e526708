import { lerp, smoothstep } from '#domain/math.ts'
import { fract, hash } from '#domain/value-noise.ts'

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
