import type { InfiniteData } from '@tanstack/react-query'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import { updateEntryOfMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { cacheStory } from '#web/shared/entry/story.ts'
import { type EntryPage, type Pages, withEntry } from './entry-pages.ts'
import { collectionKey } from './queries.ts'

type CachedPages = InfiniteData<EntryPage, string>

/**
 * Applies a change to the owner's cached pages of entries: an optimistic update, or an answer of the server. Pages that are being fetched
 * were requested before the change, so they are fetched again.
 * @param part narrows the queries that change, as the key of `collectionKey`
 */
export function updateCachedEntries(id: string, change: (pages: Pages) => Pages, ...part: readonly string[]): void {
  const queryKey = collectionKey(id, ...part)
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueriesData<CachedPages>({ queryKey }, (pages) => pages && (change(pages) as CachedPages))
  if (isFetching) void queryClient.invalidateQueries({ queryKey })
}

/** Remembers the cached pages. The answer restores them: the rollback of an optimistic update. */
export function snapshotCache(id: string, ...part: readonly string[]): () => void {
  const snapshot = queryClient.getQueriesData<CachedPages>({ queryKey: collectionKey(id, ...part) })
  return () => {
    for (const [key, pages] of snapshot) queryClient.setQueryData(key, pages)
  }
}

/** Writes changed entries into the caches: the user document, and the pages of entries. */
export function applyChangedEntries(id: string, entries: readonly AnyEntry[]): void {
  for (const entry of entries) updateEntryOfMe(entry)
  updateCachedEntries(id, (pages) => entries.reduce(withEntry, pages))
  invalidateOtherLists(id)
}

/** The same for one entry that comes with its story. */
export function applyWholeEntry(id: string, entry: WholeEntry): void {
  cacheStory(id, entry)
  applyChangedEntries(id, [entry])
}

/** Lists of other screens are fetched again when they are opened. */
export function invalidateOtherLists(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['case', id] })
}
