import type { Place } from '../body-place.ts'

/** A nerve, or a part of a plexus, as a watercourse. */
export type River = {
  readonly id: string
  /**
   * Ids of the rivers and spinal pairs that it comes from. It begins at a place of theirs, or else a tributary is drawn to it from where each
   * of them ends. Without any it springs from the brain.
   */
  readonly from?: readonly string[]
  readonly course: readonly Place[]
  /** Centimetres where it begins, as drawn: about the thickness of the nerve, the thin ones somewhat more. */
  readonly width: number
  /** In how many twigs it ends. */
  readonly delta?: number
  /** The one side that has it; usually there is one on either side. */
  readonly side?: 'left' | 'right'
}
