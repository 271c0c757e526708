import type { Coordinates } from '../places/coordinates.ts'

/** Where and when somebody was born, as far as they say. */
export type Birth = {
  /** In their words. */
  readonly place?: string
  /** In the Extended Date/Time Format. */
  readonly moment?: string
  /** Where that place lies, and the IANA zone of its clocks, where it was found in the gazetteer or on the map. */
  readonly at?: Coordinates & { readonly zone: string }
}
