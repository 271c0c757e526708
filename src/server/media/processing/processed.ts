import type { Derived } from '#domain/case/derived-files.ts'
import type { UnprocessedReason } from '#domain/case/unprocessed-reasons.ts'
import type { Degrees, Pixels, Seconds } from '#domain/units.ts'

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
