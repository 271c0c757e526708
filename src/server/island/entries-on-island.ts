import type { AnyEntry } from '#contract/entries.ts'
import { maxAnswerTime, maxStoredEntryBytes } from '#domain/case/limits.ts'
import { canSee, type SeenAs } from '#domain/case/visibility.ts'
import { islandBytes } from '#domain/island/document/check-document.ts'
import { albumIdsOf, entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { Bytes } from '#domain/units.ts'
import { utf8Length } from '#domain/utf8-length.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import type { AlbumShown, ProvidedToIsland } from './provided.ts'
import { readSaved, type Saved } from './store.ts'

export type VisibleEntriesDeps = DisplayDeps & Pick<ProvidedToIsland, 'entriesNamed'>
type DisplayDeps = Pick<Deps, 'db'> & Pick<ProvidedToIsland, 'visibleIds' | 'visibleAlbums'>
/** A saved island with what stands on it that one viewer may see. */
type ViewedIsland = { readonly saved: Saved; readonly displayed: Displayed }
type Displayed = {
  /** The ids of entries, star charts and albums. */
  readonly ids: ReadonlySet<string>
  readonly albums: readonly AlbumShown[]
}
type Documents = Pick<Saved, 'living' | 'dead'>
type Page = { data: AnyEntry[]; next?: string }

/** How many entries come at once. */
const entriesOnPage = 100
/** What else stands in the answer. */
const spareBytes: Bytes = 10_000
/** Greater than the id of any entry. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** An island for one viewer; null when none was saved, or its owner is locked to them. */
export async function readViewed(deps: DisplayDeps, context: ViewerContext): Promise<ViewedIsland | null> {
  const saved = canSee(context, 'profile') ? await readSaved(deps.db, context.owner.id) : null
  return saved && { saved, displayed: await displayedTo(deps, context, saved) }
}

/** What an island shows, living or dead, of which the viewer may see. */
export async function displayedTo(
  { db, visibleIds, visibleAlbums }: DisplayDeps,
  context: ViewerContext,
  saved: Documents,
): Promise<Displayed> {
  const [entries, albums] = await Promise.all([
    visibleIds(db, context, entriesOn(saved)),
    visibleAlbums(db, context, namedOn(saved, albumIdsOf)),
  ])
  return { ids: new Set([...entries, ...albums.map(({ id }) => id)]), albums }
}

/** The ids of the entries that hang or play on an island, living or dead. */
export const entriesOn = (documents: Documents): readonly string[] => namedOn(documents, entryIdsOf)

const namedOn = ({ living, dead }: Documents, idsOf: (document: IslandDocument) => readonly string[]): readonly string[] =>
  [...new Set([living, ...(dead ? [dead] : [])].flatMap(idsOf))].filter(isUuid)

/** The entries that come with an island: those that hang or play there, and the covers of its albums. */
const shownEntries = ({ saved, displayed: { ids, albums } }: ViewedIsland): readonly string[] => [
  ...new Set([...entriesOn(saved).filter((id) => ids.has(id)), ...albums.flatMap(({ coverId }) => coverId ?? [])]),
]

/** The entries that come with an island: a page, or as many as the answer has room for beside the documents. */
export function firstEntries(deps: VisibleEntriesDeps, context: ViewerContext, viewed: ViewedIsland): Promise<Page> {
  const { saved, displayed } = viewed
  const albumBytes = utf8Length(JSON.stringify(displayed.albums))
  const room = maxAnswerTime - spareBytes - islandBytes(saved.living) - islandBytes(saved.dead) - albumBytes
  const fitting = Math.max(0, Math.floor(room / maxStoredEntryBytes))
  return pageAfter(deps, context, shownEntries(viewed), { after: lastUuid, count: Math.min(fitting, entriesOnPage) })
}

/** One page of the entries on somebody's island that the viewer may see, after those that came with the island. */
export async function entriesOnIsland(
  deps: VisibleEntriesDeps,
  caller: Caller,
  ownerId: string,
  { cursor, as }: { readonly cursor?: string | undefined; readonly as?: SeenAs | undefined },
): Promise<Page> {
  const [after = lastUuid] = readCursor(cursor, [isUuidKey]) ?? []
  const context = await viewerContext(deps.db, caller, ownerId, as)
  const viewed = await readViewed(deps, context)
  return viewed ? pageAfter(deps, context, shownEntries(viewed), { after, count: entriesOnPage }) : { data: [] }
}

/** The first so many of these entries after one of them, the newest first. */
async function pageAfter(
  { db, entriesNamed }: VisibleEntriesDeps,
  context: ViewerContext,
  entryIds: readonly string[],
  { after, count }: { readonly after: string; readonly count: number },
): Promise<Page> {
  const left = entryIds.filter((id) => id < after).toSorted((one, other) => (one < other ? 1 : -1))
  const shown = left.slice(0, count)
  const data = await entriesNamed(db, context, shown)
  return { data, ...(shown.length < left.length && { next: writeCursor([shown.at(-1) ?? after]) }) }
}
