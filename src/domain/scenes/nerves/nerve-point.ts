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
