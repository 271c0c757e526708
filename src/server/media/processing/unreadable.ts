import type { KeptBecause } from '#domain/case/kept.ts'

/** Nothing can be made of this file, however often it is tried. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly why: KeptBecause

  constructor(why: KeptBecause, cause?: unknown) {
    super(`kept: ${why}`, { cause })
    this.why = why
  }
}
