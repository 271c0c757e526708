import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListedDraft, type PageDraft, writingApi } from '#contract/writing.ts'
import type { WrittenPage } from '#domain/writing/page.ts'
import { CallError, call } from '#web/lib/call.ts'
import { refetchMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { newEntries } from '#web/shared/entry/entry-calls.ts'

const listKey = ['page drafts'] as const

/** One's own drafts, the last changed first. */
export const useDrafts = (q: string, isWanted = true) =>
  useQuery({
    queryKey: [...listKey, q],
    queryFn: async ({ signal }) => (await call(writingApi.list, { query: { ...(q !== '' && { q }) } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted,
  })

/** One draft as the server has it; null where there is none. Read anew whenever the sheet is opened, and kept by nobody. */
export const useStoredDraft = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['page draft', id],
    queryFn: async ({ signal }): Promise<PageDraft | null> => {
      try {
        return (await call(writingApi.read, { params: { id } }, { signal })).data
      } catch (cause) {
        if (cause instanceof CallError && cause.status === 404) return null
        throw cause
      }
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: (query) => query.state.status === 'error',
  })

const refetchDrafts = () => queryClient.invalidateQueries({ queryKey: listKey })

/** @param revision the one that was written over; null for a page that the server does not have */
export async function saveDraft(id: string, { title, text }: WrittenPage, revision: number | null): Promise<PageDraft> {
  const { data } = await call(writingApi.save, { params: { id }, body: { title, text, ...(revision !== null && { revision }) } })
  void refetchDrafts()
  return data
}

/** Deletes a draft. One that is gone already is none to speak of. */
export async function removeDraft(id: string): Promise<void> {
  queryClient.setQueriesData<ListedDraft[]>({ queryKey: listKey }, (drafts) => drafts?.filter(({ _id }) => _id !== id))
  try {
    await call(writingApi.remove, { params: { id } })
  } catch (cause) {
    if (!(cause instanceof CallError && cause.status === 404)) throw cause
  } finally {
    void refetchDrafts()
  }
}

/** Makes an entry of a draft, which the case highlights; returns its id. */
export async function fileDraft(owner: string, id: string, revision: number): Promise<string> {
  const { entry } = (await call(writingApi.file, { params: { id }, body: { revision } })).data
  newEntries.setState(({ ids }) => ({ ids: new Set([...ids, entry]) }))
  await Promise.all([refetchDrafts(), refetchMe(), queryClient.invalidateQueries({ queryKey: ['case', owner] })])
  return entry
}
