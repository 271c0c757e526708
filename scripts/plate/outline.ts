import type { Point } from './pen.ts'

type Outline = { corners: readonly Point[]; west: number; east: number; top: number; bottom: number }

/** A ring of corners with the box round it, which answers most questions. */
export function outline(corners: readonly Point[]): Outline {
  const across = corners.map((corner) => corner[0])
  const down = corners.map((corner) => corner[1])
  return { corners, west: Math.min(...across), east: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }
}

export function surrounds({ corners, west, east, top, bottom }: Outline, [x, y]: Point): boolean {
  if (x < west || x > east || y < top || y > bottom) return false
  let inside = false
  let previous = corners.at(-1)
  for (const corner of corners) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = ((previous[0] - corner[0]) * (y - corner[1])) / (previous[1] - corner[1]) + corner[0]
      if (x < crossing) inside = !inside
    }
    previous = corner
  }
  return inside
}
