import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { albumsApi } from '#contract/albums.ts'
import { binApi } from '#contract/case/bin.ts'
import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import { versionsApi } from '#contract/case/versions.ts'
import { type Box, whereApi } from '#contract/case/where.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { Narrowing } from '#domain/case/narrowing.ts'
import { call } from '#web/lib/call.ts'
import type { EntryPage } from './entry-pages.ts'

export type Filters = Omit<Narrowing, 'kind'>
export type Sort = 'arranged' | 'newest' | 'oldest'

/** Which entries are shown: whose, in which order, of which kind, and with which words. */
export type CollectionQuery = {
  readonly id: string
  readonly view: 'sheet' | 'timeline' | 'album' | 'where'
  readonly kind: EntryKind | null
  /** The words searched for; empty for every entry. */
  readonly q: string
  /** The year at which the timeline begins, a decade such as `197X`; left out for the last. */
  readonly from?: string
  /** What else they are narrowed by. */
  readonly filters?: Filters
  /** By their dates, or as their owner arranged them. */
  readonly sort?: Sort
  /** The album whose entries are shown, in its order. */
  readonly album?: string
  /** The part of the Earth that they are from. */
  readonly box?: Box
}

const pageSize = 100
/** Entries without a moment come after all others on the timeline. Their cursors carry this prefix. */
const undatedPrefix = 'undated '

/**
 * Entries, page by page. A case may have a thousand pages, so none is fetched twice: changes are written into the cached pages, and
 * those are dropped when the screen is left.
 */
export const useCollection = (query: CollectionQuery) =>
  useInfiniteQuery({
    queryKey: keyOf(query),
    queryFn: ({ pageParam, signal }) => fetchPage(query, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** An album and a part of the Earth hold entries of all kinds, and nothing is searched for there. */
function keyOf({ id, view, kind, q, from, filters = {}, sort, album, box }: CollectionQuery): readonly (string | null)[] {
  if (album !== undefined) return collectionKey(id, view, album)
  return box
    ? collectionKey(id, view, JSON.stringify(box))
    : collectionKey(id, view, kind, q, from ?? null, sort ?? null, JSON.stringify(filters))
}

export type Collection = Pick<ReturnType<typeof useCollection>, 'data' | 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>

/** Fetches the next page, if there is one and nothing is being fetched. After a failure a person retries. */
export function fetchMore({ hasNextPage, isFetching, isError, fetchNextPage }: Collection): void {
  if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
}

/** The keys of all queries of an owner's entries begin alike, so that one change reaches every one of them. */
export const collectionKey = (id: string, ...rest: readonly (string | null)[]) => ['collection', id, ...rest]

async function fetchPage(
  { id, view, kind, q, from, filters = {}, sort = 'newest', album, box }: CollectionQuery,
  cursor: string,
  signal: AbortSignal,
): Promise<EntryPage> {
  const params = { id }
  const { since, until, ...others } = filters
  const page = { ...(kind && { kind }), limit: pageSize, ...(cursor && { cursor }) }
  if (album !== undefined) return call(albumsApi.entries, { params: { id, album }, query: page }, { signal })
  if (box) return call(whereApi.entriesIn, { params, query: { ...page, ...box } }, { signal })
  const query = { ...page, ...others }
  const dates = { ...(since && { since }), ...(until && { until }) }
  if (q !== '') return call(findingApi.searchCase, { params, query: { ...query, ...dates, q } }, { signal })
  if (view === 'sheet' && sort === 'arranged') return call(caseApi.pageOfCase, { params, query }, { signal })
  if (!cursor.startsWith(undatedPrefix)) {
    const dated = { ...query, ...dates, ...(from && { from }), sort: sort === 'oldest' ? sort : ('newest' as const) }
    const { data, next } = await call(findingApi.timeline, { params, query: dated }, { signal })
    const isLast = since !== undefined || until !== undefined
    return { data, next: next ?? (isLast ? undefined : undatedPrefix) }
  }
  const rest = cursor.slice(undatedPrefix.length) || undefined
  const undated = await call(findingApi.timeline, { params, query: { ...query, part: 'undated', cursor: rest } }, { signal })
  return { data: undated.data, next: undated.next && undatedPrefix + undated.next }
}

/** The entries in the bin, the last deleted first. @param isAsked whether the screen shows anything of it */
export const useBin = (id: string, isAsked = true) =>
  useInfiniteQuery({
    queryKey: binKey(id),
    enabled: isAsked,
    queryFn: ({ pageParam, signal }) =>
      call(binApi.bin, { params: { id }, query: { limit: pageSize, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
export const binKey = (id: string) => ['bin', id]

/** Earlier files of an entry. @param isAsked whether somebody opened the list */
export const useVersions = (id: string, entryId: string, isAsked: boolean) =>
  useQuery({
    queryKey: versionsKey(id, entryId),
    queryFn: async ({ signal }) =>
      (await call(versionsApi.versions, { params: { id }, query: { caseimage_id: entryId } }, { signal })).data,
    enabled: isAsked,
  })
export const versionsKey = (id: string, entryId: string) => ['versions', id, entryId]
