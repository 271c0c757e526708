import type { VisibleIsland } from '#contract/island.ts'
import { canSee, type SeenAs } from '#domain/case/visibility.ts'
import { withVisibleEntries } from '#domain/island/document/displayed-entries.ts'
import { type IslandDocument, maxIslandBytes } from '#domain/island/document/island-document.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import type { EntryFilterParameters } from '#server/privacy/visibility-filter.ts'
import { displayedTo, firstEntries, readViewed, type VisibleEntriesDeps } from './entries-on-island.ts'
import type { ProvidedToIsland } from './provided.ts'
import type { Saved } from './store.ts'

type Documents = Pick<Saved, 'living' | 'dead'>

/** The documents where their owner lives by now, and for others without what shows an entry or an album closed to them. */
function documentsShownTo({ viewer, owner, user }: ViewerContext, { living, dead }: Documents, visible: ReadonlySet<string>): Documents {
  const shown = (document: IslandDocument): IslandDocument => {
    const there = { ...document, body: user.island }
    return viewer.id === owner.id ? there : withVisibleEntries(there, visible)
  }
  return { living: shown(living), dead: dead && shown(dead) }
}

/** Somebody's island, for whoever may meet them; of a locked account others see no more than its body and its place. */
export async function visibleIsland(
  deps: Pick<Deps, 'config' | 'now'> & VisibleEntriesDeps,
  caller: Caller,
  ownerId: string,
  seenAs?: SeenAs,
): Promise<VisibleIsland> {
  const context = await viewerContext(deps.db, caller, ownerId, seenAs)
  const [viewed, place] = await Promise.all([readViewed(deps, context), placeFor(deps.db, ownerId)])
  const documents = viewed && documentsShownTo(context, viewed.saved, viewed.displayed.ids)
  const { data: entries, next } = viewed ? await firstEntries(deps, context, viewed) : { data: [] }
  const saved = viewed?.saved
  const renditions = renditionsFor(deps, caller, ownerId)
  return {
    _id: ownerId,
    island: context.user.island,
    place,
    saved_island: documents?.living ?? null,
    saved_island_deadversion: documents?.dead ?? null,
    revision: saved?.revision ?? 0,
    savedAt: saved?.savedAt.toISOString() ?? null,
    snapshot: renditions(saved?.snapshotId),
    snapshot_deadversion: renditions(saved?.deadSnapshotId),
    entries,
    albums: viewed?.displayed.albums.map(({ id, title, coverId }) => ({ _id: id, title, cover: coverId })) ?? [],
    ...(next !== undefined && { next }),
  }
}

async function placeFor(db: Queries, ownerId: string): Promise<VisibleIsland['place']> {
  const row = await db.selectFrom('map_islands').select('ordinal').where('user_id', '=', ownerId).executeTakeFirst()
  return row ? { ordinal: row.ordinal, archipelago: archipelagoName(archipelagoOf(row.ordinal)), ...placeOf(row.ordinal) } : null
}

function renditionsFor(signing: Signing, caller: Caller, ownerId: string) {
  const address = addressesFor(signing, caller)
  return (id: string | null | undefined) =>
    id ? { small: address(ownerId, id, 'small'), medium: address(ownerId, id, 'medium'), large: address(ownerId, id, 'large') } : null
}

type SavedValue = Documents & Pick<Saved, 'revision'> & { readonly isWhole: boolean }

/**
 * The saved island within the statement of a user document (`DocumentPart` of people). What hangs on it is the owner's own, so only
 * for others the database is asked which of it they may see. A dead version that has no room beside the living one is left out.
 */
export const islandInDocument = (deps: Pick<Deps, 'db'> & Pick<ProvidedToIsland, 'visibleIds' | 'visibleAlbums'>) => ({
  write: ({ ownerId }: EntryFilterParameters) => ({
    tables: `
      saved as materialized (
        select s.revision, r.living::text as living, case when octet_length(r.living::text || r.dead::text) <= ${maxIslandBytes} then r.dead::text end as dead
        from saved_islands s join island_revisions r on r.user_id = s.user_id and r.revision = s.revision where s.user_id = ${ownerId}
      )`,
    bytes: 'coalesce((select octet_length(living) + coalesce(octet_length(dead), 0) from saved), 0)',
    value: `(select json_build_object('revision', revision, 'living', living::json, 'dead', dead::json, 'isWhole', dead is not null) from saved)`,
  }),
  async read(value: unknown, context: ViewerContext) {
    const { viewer, owner } = context
    const isOwn = viewer.id === owner.id
    const saved = canSee(context, 'profile') ? (value as SavedValue | null) : null
    const visible = saved && !isOwn ? (await displayedTo(deps, context, saved)).ids : new Set<string>()
    const documents = saved && documentsShownTo(context, saved, visible)
    return {
      saved_island: documents?.living ?? null,
      ...((!saved || saved.isWhole) && { saved_island_deadversion: documents?.dead ?? null }),
      ...(isOwn && { saved_island_revision: saved?.revision ?? 0 }),
    }
  },
})
