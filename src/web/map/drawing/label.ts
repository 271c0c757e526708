import type { Place } from '#domain/map/placement.ts'

/** Something drawn at a place, and how much room it takes there, in units. */
export type Drawing = {
  readonly key: string
  readonly place: Place
  /** Half as wide as it is drawn. */
  readonly half: number
  /** How high it rises over the sea. */
  readonly rise: number
}

/** The name of something drawn on the chart. */
export type Label = Drawing & {
  readonly text: string
  /** What stands for the name where the whole of it would cover other drawings. */
  readonly short?: string
  /** Towards where the name is printed; level where nothing is said. */
  readonly along?: Place
  /** The middle of what holds the drawing at its edge: the name lies on this side of it. */
  readonly inward?: Place
  /** `figure`: a constellation that can be opened. `line`: the name of a cable. `engraved`: a reading of the ring round a plate. */
  readonly kind: 'island' | 'own' | 'archipelago' | 'constellation' | 'figure' | 'starName' | 'line' | 'engraved' | 'point'
}
