import { AXIS } from './island.ts'
import { steps } from './numbers.ts'
import { type Point, pen, strokes } from './pen.ts'
import { RADIUS } from './projection.ts'
import { bed } from './sea.ts'

/** Where the western cable leaves the plate; the landing page puts its button on this height. */
export const EXIT: Point = leaves()

/** Both cables on the sea bed: from the western shore station to the plate's edge, and the same to the east. */
export function cables(): string {
  return strokes([alongTheBed(AXIS - 206, -432), alongTheBed(AXIS + 190, 436)], 1)
}

/** The western cable from the plate across the sheet and off its edge. */
export function lineAcross(): string {
  const wave = steps(0, Math.floor((EXIT[0] - 2 + 1500) / 4) * 4, 4).map((run): Point => {
    const x = EXIT[0] - 2 - run
    const swing = Math.min(5.5, (run + 2) / 14)
    return [x, EXIT[1] + swing * Math.sin((run + 2) / 6.4)]
  })
  return strokes([[[EXIT[0] + 6, EXIT[1] + 1], ...wave]], 1)
}

/** The same line on a narrow sheet: it turns down, to the button under the plate. */
export function lineDown(): string {
  const hand = pen(1)
  hand.move([EXIT[0] + 6, EXIT[1] + 1])
  hand.curve([EXIT[0] - 46, EXIT[1] + 14], [-458, 262], [-458, 300])
  for (const y of steps(304, 600, 4)) hand.line([-458 + Math.min(7, (y - 300) / 12) * Math.sin((y - 300) / 9), y])
  return hand.path()
}

/** A cable as it lies on the sea bed, from one distance along it to another. */
export function alongTheBed(from: number, to: number): Point[] {
  const points = steps(0, 600, 1).map((index): Point => {
    const x = from + ((to - from) * index) / 600
    return [x, bed(x) - 4]
  })
  let run = 0
  return points.flatMap((point, index): Point[] => {
    const previous = points[index - 1]
    if (!previous) return [point]
    const [dx, dy] = [point[0] - previous[0], point[1] - previous[1]]
    const step = Math.hypot(dx, dy)
    run += step
    if (index % 4) return []
    const swing = Math.min(2.6, run / 20) * Math.sin(run / 6)
    return [[point[0] - (dy / step) * swing, point[1] + (dx / step) * swing]]
  })
}

function leaves(): Point {
  let x = -RADIUS
  while (x * x + (bed(x) - 3) ** 2 > RADIUS * RADIUS) x++
  return [x, bed(x) - 3]
}
