import { RADIANS, steps } from './numbers.ts'
import { type Point, strokes } from './pen.ts'
import { RADIUS } from './projection.ts'

/** The degree ticks round the plate: every one, every fifth, every fifteenth. */
export function ticks(): { one: string; five: string; fifteen: string } {
  const degrees = steps(0, 359, 1)
  return {
    one: marks(
      degrees.filter((degree) => degree % 5 !== 0),
      5,
    ),
    five: marks(
      degrees.filter((degree) => degree % 5 === 0 && degree % 15 !== 0),
      8,
    ),
    fifteen: marks(
      degrees.filter((degree) => degree % 15 === 0),
      13,
    ),
  }
}

function marks(degrees: readonly number[], length: number): string {
  const at = (degree: number, radius: number): Point => [radius * Math.cos(degree * RADIANS), radius * Math.sin(degree * RADIANS)]
  return strokes(
    degrees.map((degree) => [at(degree, RADIUS + 7), at(degree, RADIUS + 7 + length)]),
    1,
  )
}
