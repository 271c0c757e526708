import { clamp } from '#domain/math.ts'
import { AXIS } from './island.ts'
import { dice, rounded, steps } from './numbers.ts'
import { type Point, strokes, unbroken } from './pen.ts'
import { RADIUS } from './projection.ts'

/** Islands at the edge of sight, and the ship that lays the cable. */
export const FAR_ISLANDS = 'M-452 0l14-9 9 3 16-15 12 8 10-4 22 17zM352 0l12-6 10-13 9 5 8-6 14 11 16 9zM-300 0l9-4 6 2 8-5 10 7z'
export const SHIP = 'M322-2.5h25l-3.5 5h-18zM329-2.5v-4.5h10v4.5M331-7v-5h3v5M341-2.5v-9M326-2.5v-7'

/** Depth of the sea bed: level under the island, then a flank that flattens out, then low dunes. */
export function bed(x: number): number {
  const out = Math.abs(x - AXIS) - (x < AXIS ? 224 : 208)
  if (out < 0) return 5
  return 5 + 262 * (1 - Math.exp(-out / 118)) + Math.min(1, out / 30) * (4 * Math.sin(x / 27) + 2.5 * Math.sin(x / 11))
}

export function bedLine(): string {
  return strokes([bedPoints()])
}

/** All that is rock: from the bed to the bottom of the plate. */
export function crust(): string {
  return strokes([[...bedPoints(), [RADIUS, RADIUS], [-RADIUS, RADIUS]]], 0, true)
}

/** The bed repeated downwards, each layer softer than the one above. */
export function strata(): string {
  return strokes(
    steps(1, 25, 1).map((layer) =>
      steps(-RADIUS, RADIUS, 20).map((x): Point => {
        const sunk = layer * 13 + layer * layer * 0.12
        return [x, softened(x, 24 + layer * 9) + sunk + 2.2 * Math.sin(x / 38 + layer)]
      }),
    ),
  )
}

/** Engraved waves; with depth they lie farther apart, flatter and fainter, and the hand lifts now and then. */
export function waves(): { opacity: number; path: string }[] {
  const chance = dice(100696847)
  const rows: { opacity: number; path: string }[] = []
  for (let row = 0, depth = 5; depth < 262; depth += 5 + row * 0.72, row++) {
    const swell = Math.max(0, 3.2 - row * 0.24)
    const points = steps(-RADIUS, RADIUS, row < 6 ? 10 : 20).map((x): Point | null => {
      const y = depth + swell * Math.sin(x / (15 + row * 2) + row * 1.7)
      return bed(x) > y + 3 && (row < 3 || chance() > 0.05) ? [x, y] : null
    })
    const lines = unbroken(points).filter((line) => line.length > 1)
    if (lines.length > 0) rows.push({ opacity: rounded(Math.max(0.12, 0.62 - row * 0.033), 2), path: strokes(lines, row < 4 ? 1 : 0) })
  }
  return rows
}

function bedPoints(): Point[] {
  return steps(-RADIUS, RADIUS, 8).map((x) => [x, bed(x)])
}

/** The bed's mean depth around a place, weighted by a raised cosine. */
function softened(x: number, reach: number): number {
  let [sum, weight] = [0, 0]
  for (let offset = -reach; offset <= reach; offset += 8) {
    const share = 1 + Math.cos((offset / reach) * Math.PI)
    sum += bed(clamp(x + offset, -520, 520)) * share
    weight += share
  }
  return sum / weight
}
