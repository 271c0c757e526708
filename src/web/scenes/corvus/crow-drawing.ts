import { goldenAngle } from '#domain/golden-angle.ts'

/** A point of the drawing: degrees to the right of the middle of the bird, and above it. */
type Pen = readonly [x: number, y: number]
type Stroke = readonly Pen[]

/** A smooth line through points (Catmull-Rom). */
function smooth(points: readonly Pen[], pieces = 6): Stroke {
  const at = (n: number) => points[Math.max(0, Math.min(points.length - 1, n))] ?? [0, 0]
  const line = points.slice(1).flatMap((_, n) =>
    Array.from({ length: pieces }, (_, piece): Pen => {
      const t = piece / pieces
      const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      return [axis(0), axis(1)]
    }),
  )
  return [...line, at(points.length - 1)]
}

const between = (from: Pen, to: Pen, share: number): Pen => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]

/** A feather: two edges and the shaft, from its root to its tip, bent aside. */
function feather(root: Pen, tip: Pen, bend: number, width: number): readonly Stroke[] {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]]
  const length = Math.hypot(dx, dy) || 1
  const aside = (share: number, off: number): Pen => {
    const [x, y] = between(root, tip, share)
    return [x - (dy / length) * off, y + (dx / length) * off]
  }
  const edge = (side: 1 | -1) => smooth([root, aside(0.35, bend + side * width), aside(0.75, bend + side * width * 1.1), tip], 4)
  return [edge(1), edge(-1), smooth([root, aside(0.5, bend), tip], 3)]
}

/** Points written in a row: x and y in turn. */
const row = (...numbers: readonly number[]): readonly Pen[] =>
  Array.from({ length: numbers.length / 2 }, (_, n): Pen => [numbers[2 * n] ?? 0, numbers[2 * n + 1] ?? 0])

const foot = (hip: Pen, claw: Pen): readonly Stroke[] => [
  [hip, between(hip, claw, 0.8), claw],
  ...[-0.42, 0, 0.4].map((x): Stroke => [between(hip, claw, 0.92), [claw[0] + x, claw[1] - 0.16]]),
]

/** Short strokes within the body, along which its feathers lie. */
const plumage = Array.from({ length: 120 }, (_, n): Stroke => {
  const spread = Math.sqrt(n / 120)
  const [across, along] = [spread * Math.cos(n * goldenAngle), spread * Math.sin(n * goldenAngle)]
  const [x, y] = [0.1 + 2.3 * across, -1.5 + 1.3 * along - 0.24 * across]
  return row(x, y, x - 0.16, y - 0.03, x - 0.3, y - 0.01 + 0.05 * Math.sin(n))
})

const outline: readonly Stroke[] = [
  smooth(row(1.1, 0, 2.1, -0.3, 2.9, -0.9, 3.38, -1.7, 3.55, -2.4, 3.66, -2.95, 3.62, -3.5, 3.36, -4.05, 2.98, -4.35)),
  smooth(row(2.98, -4.35, 2.84, -3.9, 2.6, -3.3, 2.05, -3.02, 1.3, -3.2, 0.2, -3.3, -1.2, -2.95, -2.3, -2.05, -2.8, -1.45)),
  smooth(row(2.98, -4.2, 3.12, -3.5, 2.92, -2.95)),
  smooth(row(1.1, 0, 0.2, 0.25, -0.7, 0.25, -1.7, -0.05, -2.6, -0.5)),
  Array.from({ length: 9 }, (_, n): Pen => [3 + 0.15 * Math.cos((n * Math.PI) / 4), -2.3 + 0.15 * Math.sin((n * Math.PI) / 4)]),
]

/** A raised wing: the arm from the shoulder to the wrist, where a star is; the long feathers from the wrist, the short ones from the arm. */
const wing = (shoulder: Pen, wrist: Pen, long: readonly Pen[], short: readonly Pen[]): readonly Stroke[] => [
  smooth([shoulder, between(shoulder, [wrist[0] + 0.5, wrist[1]], 0.5), wrist]),
  ...long.flatMap((tip) => feather(wrist, tip, 0.12, 0.22)),
  ...short.flatMap((tip, n) => feather(between(wrist, shoulder, (n + 0.6) / (short.length + 0.4)), tip, 0.14, 0.25)),
]
const nearWrist: Pen = [1.33, 2.96]
const farWrist: Pen = [-2.05, 4]
const tail = row(-5.5, -0.75, -5.75, -1.25, -5.6, -1.8, -5.2, -2.25)

/** The bird as an old atlas has it: stooping to the right, the beak at Alchiba, Gienah and Algorab at the wrists of its wings, a foot at Kraz. */
export const crowStrokes: readonly Stroke[] = [
  ...outline,
  ...foot([-1.5, -2.6], [-2.9, -3.05]),
  ...foot([-0.5, -3.1], [-1.3, -4]),
  ...wing(
    [-0.5, 0.25],
    farWrist,
    row(-3, 6.3, -3.7, 5.9, -4.25, 5.25, -4.6, 4.5),
    row(-4.75, 4.9, -4.8, 4.2, -4.75, 3.5, -4.55, 2.8, -4.2, 2.1, -3.6, 1.4),
  ),
  ...wing(
    [1.2, 0],
    nearWrist,
    row(0.75, 5.6, 0.1, 5.35, -0.45, 4.85, -0.85, 4.2),
    row(-1, 3.9, -1.25, 3.4, -1.35, 2.9, -1.35, 2.35, -1.2, 1.8, -0.95, 1.2),
  ),
  ...tail.flatMap((tip, n) => feather(between([-2.4, -0.5], [-2.6, -1.4], n / 3), tip, 0.05, 0.2)),
  ...plumage,
]
