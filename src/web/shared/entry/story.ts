import { useQuery } from '@tanstack/react-query'
import { caseApi } from '#contract/case/case.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { sharesApi } from '#contract/shares.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { openIslandOf } from '#web/shared/island/open-islands.ts'

type Named = Pick<AnyEntry, '_id' | 'revision' | 'updatedAt'>

/** Each revision of an entry has a story of its own, so that a cached one is never taken for a newer one. */
const storyKey = (ownerId: string, { _id, revision, updatedAt }: Named) => ['story', ownerId, _id, revision ?? updatedAt]

/** The story of an entry, which lists do not carry; fetched when there is one. */
export const useStory = (ownerId: string, entry: AnyEntry) =>
  useQuery({
    queryKey: storyKey(ownerId, entry),
    queryFn: async ({ signal }) => (await askForStory(ownerId, entry._id, signal)).data.story,
    enabled: entry.has_story,
    staleTime: Number.POSITIVE_INFINITY,
  })

function askForStory(ownerId: string, entry: string, signal: AbortSignal) {
  const open = openIslandOf(ownerId)
  return open
    ? call(sharesApi.openStory, { params: { name: open.islander.username, entry } }, { signal })
    : call(caseApi.story, { params: { id: ownerId, entry } }, { signal })
}

/** Remembers a story that came with an answer. */
export const cacheStory = (ownerId: string, entry: Named & Pick<WholeEntry, 'story'>): void =>
  void queryClient.setQueryData(storyKey(ownerId, entry), entry.story)
