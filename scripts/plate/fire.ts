import { AXIS } from './island.ts'
import { dice, rounded, steps } from './numbers.ts'
import { type Point, pen, strokes } from './pen.ts'

/** The middle of the magma chamber. */
const CHAMBER: Point = [AXIS + 6, 372]

/** Dykes that leave the feeder: depth, side (west is -1), length. Drawn as the nerves that leave a spine. */
const ROOTS: readonly (readonly [depth: number, side: -1 | 1, length: number])[] = [
  [322, -1, 86],
  [330, 1, 88],
  [258, -1, 74],
  [246, 1, 70],
  [192, -1, 60],
  [176, 1, 58],
  [128, -1, 48],
  [112, 1, 46],
  [66, -1, 36],
  [52, 1, 34],
  [28, -1, 20],
  [22, 1, 20],
]

type Branch = { from: Point; angle: number; length: number; width: number; generations: number }

/** Strokes thinner than this are kept to whole units: their bends are shorter than anybody sees, and they are half of all of them. */
const coarsest = 2

/** One path for each width of stroke. */
export function dykes(): { width: number; path: string }[] {
  const chance = dice(2100528669)
  const drawn: { width: number; line: Point[] }[] = []

  function grow({ from, angle, length, width, generations }: Branch) {
    if (generations < 0 || length < 5) return
    let heading = angle
    let [x, y] = from
    const line: Point[] = [from]
    for (let step = 0; step < 4; step++) {
      heading += (chance() - 0.5) * 0.5
      x += (Math.cos(heading) * length) / 4
      y += (Math.sin(heading) * length) / 4
      line.push([x, y])
    }
    drawn.push({ width: rounded(width, 1), line })
    const children = generations > 2 ? 2 : 1 + Number(chance() < 0.75)
    for (let child = 0; child < children; child++) {
      const turned = heading + (child ? 1 : -1) * (0.28 + chance() * 0.42)
      grow({ from: [x, y], angle: turned, length: length * (0.66 + chance() * 0.2), width: width * 0.66, generations: generations - 1 })
    }
  }

  for (const root of roots()) grow(root)
  const widths = [...new Set(drawn.map((dyke) => dyke.width))]
  return widths.map((width) => ({
    width,
    path: strokes(
      drawn.filter((dyke) => dyke.width === width).map((dyke) => dyke.line),
      width < coarsest ? 0 : 1,
    ),
  }))
}

/** The chamber's outline, and the convection inside it. */
export function chamber(): { outline: string; rings: { opacity: number; path: string }[] } {
  const rings = steps(0, 8, 1).map((turn) => ({ opacity: rounded(1 - turn * 0.1, 2), path: ring(turn) }))
  return { outline: ring(3.2), rings }
}

/** The feeder from the chamber to the crater. */
export function trunk(): string {
  const hand = pen(1)
  hand.move([AXIS - 13, 356])
  hand.curve([AXIS - 3, 270], [AXIS - 5, 90], [AXIS - 1.2, -152])
  hand.line([AXIS + 1.2, -152])
  hand.curve([AXIS + 6, 90], [AXIS + 12, 270], [AXIS + 27, 356])
  hand.close()
  return hand.path()
}

function roots(): Branch[] {
  const alongTheFeeder = ROOTS.map(([depth, side, length]) => ({
    from: [AXIS + 3 + side * 2, depth] as const,
    angle: side < 0 ? Math.PI * 1.16 : -Math.PI * 0.16,
    length,
    width: 2.5,
    generations: depth > 100 ? 4 : 3,
  }))
  const fromTheChamber = [-1, 1].flatMap((side) =>
    [0.02, 0.24, 0.46].map((slant) => ({
      from: [CHAMBER[0] + side * 66, CHAMBER[1] + 6 + slant * 20] as const,
      angle: side < 0 ? Math.PI - slant : slant,
      length: 60,
      width: 2.5,
      generations: 4,
    })),
  )
  return [...alongTheFeeder, ...fromTheChamber]
}

function ring(turn: number): string {
  const points = steps(0, 47, 1).map((index): Point => {
    const angle = (index / 48) * 2 * Math.PI
    const wobble = 1 + 0.05 * Math.sin(3 * angle + turn) + 0.04 * Math.sin(5 * angle - turn * 2)
    const across = Math.cos(angle) * (14 + turn * 12.5) * wobble * 1.35
    return [CHAMBER[0] + across, CHAMBER[1] + Math.sin(angle) * (5 + turn * 5) * wobble]
  })
  return strokes([points], 1, true)
}
