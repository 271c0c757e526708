import type { BodyPlace } from '../body-place.ts'

/** A nerve as a point of the scene: where its name stands on its river, and what is said of it. */
export type NervePoint = {
  readonly id: string
  readonly name: string
  readonly label?: string
  readonly group: NerveGroup
  /** The river that it stands on, where that has another id; and how far along it, from 0 to 1. */
  readonly river?: string
  readonly share?: number
  /** Ids of the rivers that it names, where they are more than its own. */
  readonly rivers?: readonly string[]
  /** Ids of the spinal pairs whose fibres it has. */
  readonly roots?: readonly string[]
  readonly words: string
  readonly moves?: string
  readonly feels?: string
  readonly term?: string
}

type NerveGroup = 'cranial' | 'spinal' | 'neck' | 'arm' | 'trunk' | 'loins' | 'leg' | 'unasked'

/** A nerve, or a part of a plexus, as a watercourse. */
export type River = {
  readonly id: string
  /**
   * Ids of the rivers and spinal pairs that it comes from. It begins at a place of theirs, or else a tributary is drawn to it from where each
   * of them ends. Without any it springs from the brain.
   */
  readonly from?: readonly string[]
  readonly course: readonly BodyPlace[]
  /** Centimetres where it begins, as drawn: about the thickness of the nerve, the thin ones somewhat more. */
  readonly width: number
  /** In how many twigs it ends. */
  readonly delta?: number
  /** The one side that has it; usually there is one on either side. */
  readonly side?: 'left' | 'right'
}
