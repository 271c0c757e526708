import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import type { useDesk } from './queries.ts'

/** How far from the end of what has come somebody may be before more is asked for. */
const fewLeft = 5
/** How many pages are looked through for an entry that the address names. */
const farthest = 20

type Line = Pick<ReturnType<typeof useDesk>, 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage' | 'data'>

/** Which entry is open stands in the address; which print the keys are at stays here. */
export function useOpened(entries: readonly AnyEntry[], line: Line) {
  const [id, setId] = useSearchParam('entry')
  const [activeId, setActive] = useState<string | null>(null)
  const at = id === null ? -1 : entries.findIndex(({ _id }) => _id === id)
  const pages = line.data?.pages.length ?? 0

  // whoever turns entry by entry comes to the end of what has come; an address may name one that lies further down
  const isShort = id !== null && (at < 0 ? pages > 0 && pages < farthest : entries.length - at <= fewLeft)
  const fetchMore = useEffectEvent(() => {
    if (line.hasNextPage && !line.isFetching && !line.isError) void line.fetchNextPage({ cancelRefetch: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each page that has come
  useEffect(() => {
    if (isShort) fetchMore()
  }, [isShort, pages])

  function open(next: string | null) {
    if (next !== null && id === null) void playSound('openFile')
    if (next !== null) setActive(next)
    setId(next)
  }
  return { id, entry: entries[at], activeId, setActive, open }
}
export type Opened = ReturnType<typeof useOpened>
