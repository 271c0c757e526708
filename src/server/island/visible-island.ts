import type { AnyEntry } from '#contract/entries.ts'
import type { VisibleIsland } from '#contract/island.ts'
import { longestAnswer } from '#domain/case/answer-size.ts'
import { canSeeProfile } from '#domain/case/privacy.ts'
import { islandBytes } from '#domain/island/document/check-document.ts'
import { entryIdsOf, withVisibleEntries } from '#domain/island/document/displayed-entries.ts'
import { type IslandDocument, mostIslandBytes } from '#domain/island/document/island-document.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import type { Bytes } from '#domain/units.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import type { ProvidedToIsland } from './provided.ts'
import { readSaved, type Saved } from './store.ts'

/** An island as one viewer sees it. */
type ViewedIsland = { readonly saved: Saved | null; readonly entries: AnyEntry[]; readonly next?: string }
type Provided = Pick<ProvidedToIsland, 'entriesNamed' | 'visibleIds'>
type Documents = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

async function islandFor(db: Queries, context: ViewerContext, provided: Provided): Promise<ViewedIsland> {
  const saved = canSeeProfile(context.viewer, context.owner) ? await readSaved(db, context.owner.id) : null
  if (!saved) return { saved: null, entries: [] }
  const visible = await provided.visibleIds(db, context, namedOn(saved))
  const room = longestAnswer - spareBytes - islandBytes(saved.living) - islandBytes(saved.dead)
  const { data: entries, ...more } = await pageOfEntries(db, context, provided, visible, Math.max(0, Math.floor(room / longestEntryBytes)))
  return { saved: { ...saved, ...documentsShownTo(context, saved, visible) }, entries, ...more }
}

/** One page of the entries on somebody's island that the viewer may see, after those that came with the island. */
export async function entriesOnIsland(
  { db, ...provided }: Pick<Deps, 'db'> & Provided,
  caller: Caller,
  ownerId: string,
  cursor: string | undefined,
): Promise<{ data: AnyEntry[]; next?: string }> {
  const after = readCursor(cursor, [isUuidKey])?.[0]
  const context = await viewerContext(db, caller, ownerId)
  const saved = canSeeProfile(context.viewer, context.owner) ? await readSaved(db, ownerId) : null
  if (!saved) return { data: [] }
  const visible = await provided.visibleIds(db, context, namedOn(saved))
  return pageOfEntries(db, context, provided, visible, entriesOnPage, after)
}

/** The first of these entries after one of them, the newest first. */
async function pageOfEntries(
  db: Queries,
  context: ViewerContext,
  { entriesNamed }: Provided,
  visible: ReadonlySet<string>,
  count: number,
  after = lastUuid,
): Promise<{ data: AnyEntry[]; next?: string }> {
  const left = [...visible].filter((id) => id < after).toSorted((one, other) => (one < other ? 1 : -1))
  const shown = left.slice(0, Math.min(count, entriesOnPage))
  const data = await entriesNamed(db, context, shown)
  return { data, ...(shown.length < left.length && { next: writeCursor([shown.at(-1) ?? after]) }) }
}

/** How many entries come at once, and what one of them takes at most as JSON: a tweet with its pictures. */
const entriesOnPage = 100
const longestEntryBytes: Bytes = 8000
/** What else stands in the answer. */
const spareBytes: Bytes = 10_000
/** Greater than the id of any entry. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The entries that hang or play on an island, living or dead. */
const namedOn = ({ living, dead }: Documents): readonly string[] =>
  [...new Set([living, ...(dead ? [dead] : [])].flatMap(entryIdsOf))].filter(isUuid)

/** The documents where their owner lives by now, and for others without what shows an entry closed to them. */
function documentsShownTo({ viewer, owner, user }: ViewerContext, { living, dead }: Documents, visible: ReadonlySet<string>): Documents {
  const shown = (document: IslandDocument): IslandDocument => {
    const there = { ...document, body: user.island }
    return viewer.id === owner.id ? there : withVisibleEntries(there, visible)
  }
  return { living: shown(living), dead: dead && shown(dead) }
}

/** Somebody's island, for whoever may meet them; of a locked account others see no more than its body and its place. */
export async function visibleIsland(
  deps: Pick<Deps, 'db' | 'config' | 'now'> & Provided,
  caller: Caller,
  ownerId: string,
): Promise<VisibleIsland> {
  const context = await viewerContext(deps.db, caller, ownerId)
  const [{ saved, entries, next }, place] = await Promise.all([islandFor(deps.db, context, deps), placeFor(deps.db, ownerId)])
  const renditions = renditionsFor(deps, caller, ownerId)
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
export const islandInDocument = ({ db, visibleIds }: Pick<Deps, 'db'> & Pick<ProvidedToIsland, 'visibleIds'>) => ({
  tables: `
    saved as materialized (
      select s.revision, r.living::text as living, case when octet_length(r.living::text || r.dead::text) <= ${mostIslandBytes} then r.dead::text end as dead
      from saved_islands s join island_revisions r on r.user_id = s.user_id and r.revision = s.revision where s.user_id = $1
    )`,
  bytes: 'coalesce((select octet_length(living) + coalesce(octet_length(dead), 0) from saved), 0)',
  value: `(select json_build_object('revision', revision, 'living', living::json, 'dead', dead::json, 'isWhole', dead is not null) from saved)`,
  async read(value: unknown, context: ViewerContext) {
    const { viewer, owner } = context
    const isOwn = viewer.id === owner.id
    const saved = canSeeProfile(viewer, owner) ? (value as SavedValue | null) : null
    const visible = saved && !isOwn ? await visibleIds(db, context, namedOn(saved)) : new Set<string>()
    const documents = saved && documentsShownTo(context, saved, visible)
    return {
      saved_island: documents?.living ?? null,
      ...((!saved || saved.isWhole) && { saved_island_deadversion: documents?.dead ?? null }),
      ...(isOwn && { saved_island_revision: saved?.revision ?? 0 }),
    }
  },
})
