import { clamp } from '#domain/math.ts'

type Place = readonly [x: number, z: number]
/** A straight segment, in the island's x and z. */
export type Dash = readonly [from: Place, to: Place]

const bends = 6

/** A Catmull-Rom spline through some points. */
export function rounded(points: readonly Place[]): readonly Place[] {
  if (points.length < 3) return points
  const at = (n: number): Place => points[clamp(n, 0, points.length - 1)] ?? [0, 0]
  const between = (n: number, share: number): Place => {
    const before = at(n - 1)
    const from = at(n)
    const to = at(n + 1)
    const after = at(n + 2)
    const axis = (one: 0 | 1) => {
      const bend = 2 * before[one] - 5 * from[one] + 4 * to[one] - after[one]
      const slope = to[one] - before[one]
      const twist = 3 * (from[one] - to[one]) + after[one] - before[one]
      return from[one] + 0.5 * share * (slope + share * (bend + share * twist))
    }
    return [axis(0), axis(1)]
  }
  const curve = points.slice(1).flatMap((_, n) => Array.from({ length: bends }, (__, bend) => between(n, bend / bends)))
  return [...curve, at(points.length - 1)]
}

export const lengthOf = (line: readonly Place[]): number =>
  line.reduce((sum, [x, z], n) => sum + (n === 0 ? 0 : Math.hypot(x - (line[n - 1]?.[0] ?? x), z - (line[n - 1]?.[1] ?? z))), 0)

/** Cuts a line into dashes. One that goes round a corner is yielded as two. */
export function* dashesOf(line: readonly Place[], dash: number, gap: number): Generator<Dash> {
  /** How far into a dash and the gap after it the line is. */
  let into = 0
  for (const [n, to] of line.entries()) {
    const from = line[n - 1]
    const long = from ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
    if (!from || long < 1e-6) continue
    const at = (far: number): Place => [from[0] + ((to[0] - from[0]) * far) / long, from[1] + ((to[1] - from[1]) * far) / long]
    for (let far = 0; far < long - 1e-7; ) {
      const isDash = into < dash
      const end = Math.min(long, far + (isDash ? dash : dash + gap) - into)
      if (isDash) yield [at(far), at(end)]
      into += end - far
      if (into >= dash + gap - 1e-7) into = 0
      else if (isDash && end < long) into = dash
      far = end
    }
  }
}
