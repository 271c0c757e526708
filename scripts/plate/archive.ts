import { AXIS } from './island.ts'
import { dice, steps } from './numbers.ts'
import { type Point, strokes } from './pen.ts'
import { RADIUS } from './projection.ts'
import { bed } from './sea.ts'

const DRAWER = { width: 21, height: 14, gap: 3 }
const GALLERY = 39
const SHAFT = 9

/** The archive in the rock under the island: a shaft with galleries of drawers on both sides, some of them with a light on. */
export function archive() {
  const chance = dice(450817)
  const shut: Point[] = []
  const lit: Point[] = []
  const floors: Point[][] = []
  for (const [row, floor] of steps(58, 406, GALLERY).entries()) {
    for (const side of [-1, 1]) {
      const most = Math.floor((reach(floor, side) - SHAFT - 20) / (DRAWER.width + DRAWER.gap))
      const count = Math.min(most, 1 + Math.floor(chance() * (3 + row * 0.9)))
      for (const place of steps(0, count - 1, 1)) {
        const near = SHAFT + 5 + place * (DRAWER.width + DRAWER.gap)
        const left = AXIS + side * near - (side < 0 ? DRAWER.width : 0)
        ;(chance() < 0.2 ? lit : shut).push([left, floor - DRAWER.height])
      }
      const end = SHAFT + 8 + count * (DRAWER.width + DRAWER.gap)
      if (count > 0) {
        floors.push([
          [AXIS + side * SHAFT, floor + 2],
          [AXIS + side * end, floor + 2],
        ])
      }
    }
  }
  const walls = [-SHAFT, SHAFT].map((x): Point[] => [
    [AXIS + x, 4],
    [AXIS + x, 424],
  ])
  return { floors: strokes([...walls, ...floors]), shut: boxes(shut), lit: boxes(lit), handles: handles([...shut, ...lit]) }
}

/** How far a gallery may go sideways before the rock ends, in the sea or at the plate's edge. */
function reach(depth: number, side: number): number {
  const beyond = steps(0, 300, 4).find((run) => {
    const x = AXIS + side * run
    return bed(x) > depth - 34 || x * x + depth * depth > (RADIUS - 24) ** 2
  })
  return beyond ?? 300
}

const boxes = (corners: readonly Point[]) =>
  strokes(
    corners.map(([x, y]) => [
      [x, y],
      [x + DRAWER.width, y],
      [x + DRAWER.width, y + DRAWER.height],
      [x, y + DRAWER.height],
    ]),
    0,
    true,
  )

const handles = (corners: readonly Point[]) =>
  strokes(
    corners.map(([x, y]) => [
      [x + 7, y + 6],
      [x + DRAWER.width - 7, y + 6],
    ]),
  )
