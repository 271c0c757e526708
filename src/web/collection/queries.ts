import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { binApi } from '#contract/bin.ts'
import { caseApi } from '#contract/case.ts'
import { findingApi } from '#contract/finding.ts'
import { versionsApi } from '#contract/versions.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { call } from '#web/lib/call.ts'
import type { Page } from './entry-pages.ts'

/** What lies on the desk: whose case, how it lies, of which kind, and which words it has. */
export type Asked = {
  readonly id: string
  readonly view: 'sheet' | 'timeline'
  readonly kind: EntryKind | null
  /** Empty for everything. */
  readonly q: string
}

const pageSize = 100
/** The part of the timeline that has no moment begins after all that has one. */
const undatedPart = 'undated '

/**
 * The entries that were asked for, page by page. A case may have a thousand pages, so nothing is fetched twice: changes made here are
 * written into the pages, and who comes back later begins anew.
 */
export function useDesk(asked: Asked) {
  const pages = useInfiniteQuery({
    queryKey: deskKey(asked.id, asked.view, asked.kind, asked.q),
    queryFn: ({ pageParam, signal }) => fetchPage(asked, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  return pages
}

/** Every desk of an owner begins with the same key. */
export const deskKey = (id: string, ...rest: readonly (string | null)[]) => ['collection', id, ...rest]

async function fetchPage({ id, view, kind, q }: Asked, cursor: string, signal: AbortSignal): Promise<Page> {
  const params = { id }
  const query = { ...(kind && { kind }), limit: pageSize, ...(cursor && { cursor }) }
  if (q !== '') return call(findingApi.searchCase, { params, query: { ...query, q } }, { signal })
  if (view === 'sheet') return call(caseApi.pageOfCase, { params, query }, { signal })
  if (!cursor.startsWith(undatedPart)) {
    const page = await call(findingApi.timeline, { params, query: { ...query, sort: 'newest' } }, { signal })
    return { data: page.data, next: page.next ?? undatedPart }
  }
  const rest = cursor.slice(undatedPart.length) || undefined
  const page = await call(findingApi.timeline, { params, query: { ...query, part: 'undated', cursor: rest } }, { signal })
  return { data: page.data, next: page.next && undatedPart + page.next }
}

/** What lies in the bin, the last deleted first. */
export const useBin = (id: string) =>
  useInfiniteQuery({
    queryKey: binKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(binApi.bin, { params: { id }, query: { limit: pageSize, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
export const binKey = (id: string) => ['bin', id]

/** The files that an entry once showed. */
export const useVersions = (id: string, entryId: string, isAsked: boolean) =>
  useQuery({
    queryKey: versionsKey(id, entryId),
    queryFn: async ({ signal }) =>
      (await call(versionsApi.versions, { params: { id }, query: { caseimage_id: entryId } }, { signal })).data,
    enabled: isAsked,
  })
export const versionsKey = (id: string, entryId: string) => ['versions', id, entryId]
