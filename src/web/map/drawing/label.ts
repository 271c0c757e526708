import type { Place } from '#domain/map/placement.ts'

/** Words on the chart, at a place. */
export type Label = {
  readonly key: string
  readonly text: string
  readonly place: Place
  /** Units above the sea at which the words hang. */
  readonly height: number
  readonly kind: 'island' | 'own' | 'archipelago' | 'point'
}
