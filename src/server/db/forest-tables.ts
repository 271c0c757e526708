import type { Instant } from './columns.ts'

/** The tables of the forest. */
export type ForestTables = {
  forest_trees: ForestTreeTable
}

/** A tree on a saved island: written with the island, so that the forest reads no island. */
type ForestTreeTable = {
  user_id: string
  /** The id of the object on the island. */
  id: string
  /** Slug of the artifact kind. */
  kind: string
  /** How many trees of its owner come before it. The forest shows everybody's first before anybody's second. */
  number: number
  is_on_living: boolean
  is_on_dead: boolean
  /** Whether everybody may see its island, but for blocks: written whenever the account changes. */
  is_open: boolean
  planted_at: Instant
}
