import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { type Collection, fetchMore } from './queries.ts'

/** When fewer entries than this are loaded after the open one, the next page is fetched. */
const fewEntries = 5
/** How many pages are searched for an entry that the address names. */
const maxPagesSearched = 20

/** Which entry is open (in the address), and which one the keyboard is at. */
export function useOpenedEntry(entries: readonly AnyEntry[], collection: Collection) {
  const { value: id, open: show, close } = useLayer('entry')
  const [activeId, setActive] = useState<string | null>(null)
  const index = id === null ? -1 : entries.findIndex(({ _id }) => _id === id)
  const pageCount = collection.data?.pages.length ?? 0

  const isMissing = index < 0 && pageCount > 0 && pageCount < maxPagesSearched
  const isNearEnd = index >= 0 && entries.length - index <= fewEntries
  const needsMore = id !== null && (isMissing || isNearEnd)
  const fetchNext = useEffectEvent(() => fetchMore(collection))
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each page
  useEffect(() => {
    if (needsMore) fetchNext()
  }, [needsMore, pageCount])

  function open(next: string | null) {
    if (next === null) return close()
    if (id === null) void playSound('openFile')
    setActive(next)
    show(next)
  }
  return { id, entry: entries[index], activeId, setActive, open }
}
export type OpenedEntry = ReturnType<typeof useOpenedEntry>
