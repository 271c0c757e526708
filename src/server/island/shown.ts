import type { AnyEntry } from '#contract/entries.ts'
import type { ShownIsland } from '#contract/island.ts'
import { canSeeProfile } from '#domain/case/privacy.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { entryIdsOf, showingOnly } from '#domain/island/document/showing.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import type { ProvidedToIsland } from './provided.ts'
import { readSaved, type Saved } from './store.ts'

/** An island as one viewer sees it: where its owner lives by now, and for others without what shows an entry closed to them. */
type Seen = { readonly saved: Saved | null; readonly entries: AnyEntry[] }

async function seenBy(db: Queries, context: ViewerContext, { entriesNamed }: Pick<ProvidedToIsland, 'entriesNamed'>): Promise<Seen> {
  const { viewer, owner, user } = context
  const saved = canSeeProfile(viewer, owner) ? await readSaved(db, owner.id) : null
  if (!saved) return { saved: null, entries: [] }
  const documents = [saved.living, ...(saved.dead ? [saved.dead] : [])]
  const entries = await entriesNamed(db, context, [...new Set(documents.flatMap(entryIdsOf))].filter(isId))
  const visible = new Set(entries.map(({ _id }) => _id))
  const shown = (document: IslandDocument): IslandDocument => {
    const there = { ...document, body: user.island }
    return viewer.id === owner.id ? there : showingOnly(there, visible)
  }
  return { saved: { ...saved, living: shown(saved.living), dead: saved.dead && shown(saved.dead) }, entries }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Somebody's island, for whoever may meet them; of a locked account others see no more than its body and its place. */
export async function shownIsland(
  deps: Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToIsland, 'entriesNamed'>,
  viewerId: string,
  ownerId: string,
): Promise<ShownIsland> {
  const context = await viewerContext(deps.db, viewerId, ownerId)
  const [{ saved, entries }, place] = await Promise.all([seenBy(deps.db, context, deps), placeFor(deps.db, ownerId)])
  const renditions = renditionsFor(deps, viewerId, ownerId)
  return {
    _id: ownerId,
    island: context.user.island,
    place,
    saved_island: saved?.living ?? null,
    saved_island_deadversion: saved?.dead ?? null,
    revision: saved?.revision ?? 0,
    savedAt: saved?.savedAt.toISOString() ?? null,
    snapshot: renditions(saved?.snapshotId),
    snapshot_deadversion: renditions(saved?.deadSnapshotId),
    entries,
  }
}

async function placeFor(db: Queries, ownerId: string): Promise<ShownIsland['place']> {
  const row = await db.selectFrom('map_islands').select('ordinal').where('user_id', '=', ownerId).executeTakeFirst()
  return row ? { ordinal: row.ordinal, archipelago: archipelagoName(archipelagoOf(row.ordinal)), ...placeOf(row.ordinal) } : null
}

function renditionsFor(signing: Signing, viewerId: string, ownerId: string) {
  const address = addressesFor(signing, viewerId)
  return (id: string | null | undefined) =>
    id ? { small: address(ownerId, id, 'small'), medium: address(ownerId, id, 'medium'), large: address(ownerId, id, 'large') } : null
}

/** What a user document says of the island; app.ts hands it to people. */
export const islandReading = (provided: Pick<ProvidedToIsland, 'entriesNamed'>) => ({
  async savedIslandOf(db: Queries, context: ViewerContext) {
    const { saved } = await seenBy(db, context, provided)
    return {
      saved_island: saved?.living ?? null,
      saved_island_deadversion: saved?.dead ?? null,
      ...(context.viewer.id === context.owner.id && { saved_island_revision: saved?.revision ?? 0 }),
    }
  },
})
