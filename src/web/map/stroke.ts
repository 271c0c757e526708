import type { Place } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'

export type StrokePoint = Place & { /** Units above the sea. */ readonly height?: number }

/** One line of the drawing, from point to point. From a point to itself it is a round dot, as wide as the line. */
export type Stroke = {
  readonly points: readonly StrokePoint[]
  readonly colour: string
  /** 0 to 1. */
  readonly opacity?: number
  readonly width: Pixels
  /** Printed as a wave, as charts print a submarine cable. */
  readonly isWave?: boolean
}

/** A circle as a line that closes. */
export const circle = (centre: Place, radius: number, pieces = 64): readonly StrokePoint[] =>
  Array.from({ length: pieces + 1 }, (_, n) => {
    const angle = (n / pieces) * 2 * Math.PI
    return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius }
  })
