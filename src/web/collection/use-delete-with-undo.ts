import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { isRemovable, useRemove } from './bin-mutations.ts'
import type { SelectionEvent } from './selection.ts'
import type { Opened } from './use-opened-entry.ts'

/** Takes entries off the desk, with the way back for a while. What was open or reached by keys gives way to its neighbour. */
export function useBinning(ownerId: string, entries: readonly AnyEntry[], opened: Opened, onSelect: (event: SelectionEvent) => void) {
  const [binned, setBinned] = useState<readonly AnyEntry[]>([])
  const remove = useRemove(ownerId)

  function bin(ids: readonly string[]) {
    const wanted = new Set(ids)
    const going = entries.filter((entry) => wanted.has(entry._id)).filter(isRemovable)
    if (going.length === 0) return
    const next = neighbourOf(entries, going)
    // the viewer turns before the entry goes, so that it never stands empty
    if (opened.id !== null && wanted.has(opened.id)) opened.open(next)
    remove.mutate(going, {
      onSuccess: () => {
        setBinned(going)
        onSelect({ what: 'gone', ids: going.map(({ _id }) => _id) })
        opened.setActive(next)
      },
    })
  }
  return { binned, bin, forget: () => setBinned([]) }
}

/** The first entry after the last of these that stays, or else the last before them. */
export function neighbourOf(entries: readonly AnyEntry[], going: readonly AnyEntry[]): string | null {
  const gone = new Set(going.map(({ _id }) => _id))
  const last = entries.findLastIndex(({ _id }) => gone.has(_id))
  const stays = ({ _id }: AnyEntry) => !gone.has(_id)
  return (entries.slice(last + 1).find(stays) ?? entries.slice(0, last).findLast(stays))?._id ?? null
}
