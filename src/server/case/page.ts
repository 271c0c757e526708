import type { AnyEntry } from '#contract/entries.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import { momentPattern } from '#domain/case/moment.ts'
import type { Narrowing } from '#domain/case/narrowing.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readCursor, type Shape, writeCursor } from '#server/http/cursor.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import type { VisibilityFilter } from '#server/privacy/visibility-filter.ts'
import { toEntryDocument } from './entry-document.ts'
import { narrow } from './narrow.ts'
import { type PageRows, pageOfEntries, pageOfTimeline, pageOfUndated, type ShownRow } from './rows.ts'

type PageDeps = Pick<Deps, 'db' | 'config' | 'now'>
export type EntryPageQuery = Narrowing & {
  readonly as?: SeenAs | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}
export type EntryPage = { data: AnyEntry[]; next?: string }

export const isPositionKey: Shape = (key) => /^[0-9a-f]{1,200}$/.test(key)
const isMomentKey: Shape = (key) => momentPattern.test(key)

/** One page of a case as the viewer may see it, in its order. */
export async function pageOfCase(
  deps: PageDeps,
  caller: Caller,
  ownerId: string,
  { as, limit = newestInDocument, cursor, ...asked }: EntryPageQuery,
): Promise<EntryPage> {
  const [after = null] = readCursor(cursor, [isPositionKey]) ?? []
  const filter = narrow(await viewerContext(deps.db, caller, ownerId, as), asked)
  return pageFrom(deps, filter, await pageOfEntries(deps.db, filter, after, limit + 1), limit, ({ position }) => [position])
}

type AskedOfTime = EntryPageQuery & {
  readonly part?: 'dated' | 'undated'
  readonly from?: string | undefined
  readonly sort: 'oldest' | 'newest'
}

/** One page of the timeline: entries that carry a moment, by it; or those that carry none, in the order of the case. */
export async function timelineOfCase(deps: PageDeps, caller: Caller, ownerId: string, asked: AskedOfTime): Promise<EntryPage> {
  const { limit = newestInDocument, cursor, part, from, sort } = asked
  const cursorKeys = readCursor(cursor, part === 'undated' ? [isPositionKey] : [isMomentKey, isPositionKey])
  const filter = narrow(await viewerContext(deps.db, caller, ownerId), asked)
  if (part === 'undated') {
    const rows = await pageOfUndated(deps.db, filter, cursorKeys?.[0] ?? null, limit + 1)
    return pageFrom(deps, filter, rows, limit, ({ position }) => [position])
  }
  const after = cursorKeys ?? (from === undefined ? null : beginningOf(from, sort))
  const rows = await pageOfTimeline(deps.db, filter, { after, newestFirst: sort === 'newest', count: limit + 1 })
  return pageFrom(deps, filter, rows, limit, ({ moment, position }) => [moment ?? '', position])
}

/** What comes right before the entries of a year: every moment in it begins with its signs, which `~` is above. */
const beginningOf = (year: string, sort: 'oldest' | 'newest'): readonly string[] => [sort === 'newest' ? `${year}~~` : year, '']

/**
 * Writes a page from rows of which one more than a page was asked for.
 * @param keyOf where a row stands in the order of this list
 */
export async function pageFrom<Row extends ShownRow>(
  deps: PageDeps,
  filter: VisibilityFilter,
  { rows, lookedUntil = null }: { readonly rows: readonly Row[]; readonly lookedUntil?: PageRows['lookedUntil'] },
  limit: number,
  keyOf: (row: Pick<Row, 'moment' | 'position'> & Row) => readonly string[],
): Promise<EntryPage> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : lookedUntil
  return { data: await toEntryDocument(deps, filter, shown), ...(last && { next: writeCursor(keyOf(last as Row)) }) }
}
