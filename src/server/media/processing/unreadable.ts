import type { Derived, UnprocessedReason } from '#domain/case/kinds.ts'
import type { Degrees, Pixels, Seconds } from '#domain/units.ts'

/** Nothing can be made of this file, however often it is tried. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly why: UnprocessedReason

  constructor(why: UnprocessedReason, cause?: unknown) {
    super(`kept: ${why}`, { cause })
    this.why = why
  }
}

/** What was read in a file. */
export type Metadata = {
  readonly width?: Pixels
  readonly height?: Pixels
  readonly thumbhash?: string
  readonly seconds?: Seconds
  readonly moment?: string
  readonly latitude?: Degrees
  readonly longitude?: Degrees
}

/** What came of one file: whether it has variants or is kept as it came, what was read in it, and the path of each variant. */
export type Processed = {
  readonly state: 'ready' | 'kept'
  readonly note: UnprocessedReason | null
  readonly metadata: Metadata
  readonly variants: Readonly<Partial<Record<Derived, string>>>
}
