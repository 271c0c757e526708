import type { Instant, Json } from './columns.ts'

/** What the map shows of one person: whoever may be met is here, and nobody else. Read instead of the user. */
export type MapIslandTable = {
  ordinal: number
  user_id: string
  /** Morton key of its cell: from the ordinal alone, kept for the index. */
  key: number
  name: string
  body: string
  theme: string
  tier: number
  rank: number
  is_locked: boolean
  is_dead: boolean
}

/** A tile of more islands than a leaf holds, on one layer: '' for everybody, or who lives on one body. */
export type MapTileTable = {
  layer: string
  z: number
  /** First key of its range. */
  key: number
  living: number
  dead: number
  /** The best of them, and what they rank. */
  ordinals: readonly number[]
  ranks: readonly number[]
}

/** Which revision of somebody's island counts, and what the map shows of it. */
export type SavedIslandTable = {
  user_id: string
  revision: number
  theme: string
  /** How many objects the living version has. */
  objects: number
  snapshot_id: string | null
  dead_snapshot_id: string | null
  saved_at: Instant
}

/** A saved island as it once was; `dead` is null while the dead version follows from the living one. */
export type IslandRevisionTable = {
  user_id: string
  revision: number
  living: Json<object>
  dead: Json<object | null>
  last_action: string
  created_at: Instant
}

/** Where people live, of GeoNames: written once by `server/places/load-gazetteer.ts`. */
export type PlaceTable = {
  id: number
  name: string
  region: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  lat: number
  lon: number
  /** IANA zone. */
  zone: string
  population: number
  /** The unit vector towards it from the middle of the Earth. */
  direction: string
}
