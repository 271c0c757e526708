import type { ScreenAddress } from '#domain/addresses.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { PlanetName } from '#domain/sky/orbits.ts'
import type { Glyph } from './glyphs.ts'

/** Something drawn on the chart that is no island: a curiosity to find, a door to a scene, a planet, or a sky that somebody charted. */
export type PointOfInterest = Place & {
  /** Null where its lines are drawn apart. */
  readonly glyph: Glyph | null
  /** Half as wide as it is drawn, in units, where that is not the size of a sign. */
  readonly half?: number
  readonly name: string
  readonly words: string
} & (
    | { readonly kind: 'find' /** Kept in `progress` once found. */; readonly key: string }
    | { readonly kind: 'door'; readonly to: ScreenAddress }
    | { readonly kind: 'planet'; readonly key: PlanetName }
    | { /** An event of the cosmic cast. */ readonly kind: 'cast'; readonly key: string /** An ISO date in UTC. */; readonly at: string }
    | {
        readonly kind: 'chart'
        readonly key: string
        /** Whether one charted it oneself. */
        readonly isOwn: boolean
        readonly to: ScreenAddress
        readonly search: { readonly chart: string }
      }
  )

/** A curiosity of an area. Whoever finds it keeps it under the name of the area and its own. */
export const find = (area: AreaSlug, slug: string, place: Place, glyph: Glyph, name: string, words: string): PointOfInterest => ({
  kind: 'find',
  key: `found:${area}:${slug}`,
  glyph,
  name,
  words,
  ...place,
})
export const door = (to: ScreenAddress, place: Place, glyph: Glyph, name: string, words: string): PointOfInterest => ({
  kind: 'door',
  to,
  glyph,
  name,
  words,
  ...place,
})

export const pointKey = (point: PointOfInterest): string => (point.kind === 'door' ? point.to : point.key)
