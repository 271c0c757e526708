import { dice, rounded, steps } from './numbers.ts'
import { type Point, strokes } from './pen.ts'

/** Engraved water between two heights: rows of swell that lie farther apart towards the onlooker. */
export function water(top: number, bottom: number, seed: number, isIn: (point: Point) => boolean = () => true): string {
  const chance = dice(seed)
  const rows: Point[][] = []
  for (let y = top + 6, row = 0; y < bottom; y += 6 + row * 1.3, row++) {
    let part: Point[] = []
    for (const x of steps(-460, 460, 10)) {
      const point: Point = [x, y + (1.5 + row * 0.22) * Math.sin(x / (17 + row * 2) + row * 1.9)]
      if (isIn(point) && chance() > 0.1) part.push(point)
      else {
        if (part.length > 1) rows.push(part)
        part = []
      }
    }
    if (part.length > 1) rows.push(part)
  }
  return strokes(rows, 1)
}

/** A submarine cable as charts print it, along a curve. */
export function cableAlong(points: readonly Point[], swing = 5, pitch = 9): string {
  let run = 0
  const wave = points.flatMap((point, index): Point[] => {
    const before = points[index - 1]
    if (!before) return [point]
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]]
    const step = Math.hypot(dx, dy) || 1
    run += step
    const off = Math.min(swing, run / 6) * Math.sin(run / pitch)
    return [[point[0] - (dy / step) * off, point[1] + (dx / step) * off]]
  })
  return strokes([wave], 1)
}

/** A curve through four places, in small steps. */
export function curve([a, b, c, d]: readonly [Point, Point, Point, Point], count = 160): Point[] {
  return steps(0, count, 1).map((index): Point => {
    const t = index / count
    const mix = (axis: 0 | 1) => (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t * t * c[axis] + t ** 3 * d[axis]
    return [mix(0), mix(1)]
  })
}

/** Short parallel strokes in a box, as an engraver shades. */
export function shading(
  [left, top, width, height]: readonly [number, number, number, number],
  seed: number,
  { gap = 7, slant = 0.5, length = 26 }: { readonly gap?: number; readonly slant?: number; readonly length?: number } = {},
): string {
  const chance = dice(seed)
  const lines = steps(top, top + height, gap).flatMap((y) =>
    steps(left, left + width - length, length * 1.35).map((x): Point[] => {
      const [from, to] = [x + chance() * length * 0.4, length * (0.5 + 0.5 * chance())]
      return [
        [from, y],
        [Math.min(left + width, from + to), Math.max(top, y - to * slant * 0.12)],
      ]
    }),
  )
  return strokes(lines)
}

/** Handwriting too far away to read. */
export function scribble(x: number, y: number, width: number, seed: number): string {
  const chance = dice(seed)
  const points: Point[] = []
  for (let at = x; at < x + width; at += 3 + chance() * 4) points.push([at, y + (chance() - 0.5) * 9])
  return strokes([points.map(([px, py]): Point => [rounded(px, 1), rounded(py, 1)])], 1)
}
