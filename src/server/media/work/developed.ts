import type { Derived } from '#domain/case/derived.ts'
import type { KeptBecause } from '#domain/case/kept.ts'
import type { Degrees, Pixels, Seconds } from '#domain/units.ts'

/** What was read in a file. */
export type Facts = {
  readonly width?: Pixels
  readonly height?: Pixels
  readonly thumbhash?: string
  readonly seconds?: Seconds
  readonly pages?: number
  readonly moment?: string
  readonly latitude?: Degrees
  readonly longitude?: Degrees
}

/** What came of one file: whether it is drawn or kept as it came, what was read, and where each thing lies that was made. */
export type Developed = {
  readonly state: 'ready' | 'kept'
  readonly note: KeptBecause | null
  readonly facts: Facts
  readonly made: Readonly<Partial<Record<Derived, string>>>
}
