import type { UnprocessedReason } from '#domain/case/unprocessed-reasons.ts'

/** Nothing can be made of this file, however often it is tried. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly why: UnprocessedReason

  constructor(why: UnprocessedReason, cause?: unknown) {
    super(`kept: ${why}`, { cause })
    this.why = why
  }
}
