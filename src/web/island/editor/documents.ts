import type { VisibleIsland } from '#contract/island.ts'
import { checkIslandDocument } from '#domain/island/document/check-document.ts'
import { deriveDeadDocument, type IslandDocument, newIslandDocument } from '#domain/island/document/island-document.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { seedOf } from '#domain/random.ts'
import type { Saved } from '#web/lib/autosave/autosave.ts'
import type { Versions } from './editor-reducer.ts'

/** Both versions as the server has them, and the revision to send along with the next save. */
export type SavedVersions = Saved<Versions> & { readonly revision: number }

/** A document from outside; null for none, and for one that may not be shown. */
function readDocument(value: unknown): IslandDocument | null {
  const checked = value === null ? null : checkIslandDocument(value)
  return checked && 'document' in checked ? checked.document : null
}

/** An island that nobody shaped yet grows from its place on the map; one that is nowhere yet from whose it is. */
export function savedVersionsOf({ _id, island, place, saved_island, saved_island_deadversion, revision }: VisibleIsland): SavedVersions {
  const seed = place ? islandSeed(place.ordinal) : seedOf(`island of ${_id}`)
  const living = readDocument(saved_island) ?? newIslandDocument({ body: island, seed })
  return { content: { living, dead: readDocument(saved_island_deadversion) }, revision }
}
export const deadOf = ({ living, dead }: Versions): IslandDocument => dead ?? deriveDeadDocument(living)
/** One version of an island as the server has it. */
export function documentOf(island: VisibleIsland, isDead: boolean): IslandDocument {
  const { content: versions } = savedVersionsOf(island)
  return isDead ? deadOf(versions) : versions.living
}

/** What the draft of an island is kept under in this browser. */
export const islandDraftOf = (ownerId: string) => `island-draft/${ownerId}`

/** Both versions from storage; null where they are damaged or from another version of the program. */
export function parseVersions(value: unknown): Versions | null {
  const { living, dead } = (value ?? {}) as Partial<Record<keyof Versions, unknown>>
  const checked = readDocument(living)
  return checked && { living: checked, dead: readDocument(dead) }
}
