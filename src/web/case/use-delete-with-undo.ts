import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { isRemovable, useMoveToBin } from './bin-mutations.ts'
import type { SelectionAction } from './selection.ts'
import type { OpenedEntry } from './use-opened-entry.ts'

/** Moves entries to the bin, and remembers them for the undo toast. The neighbour takes over what was open or focused. */
export function useDeleteWithUndo(
  ownerId: string,
  entries: readonly AnyEntry[],
  opened: OpenedEntry,
  onSelect: (action: SelectionAction) => void,
) {
  const [deleted, setDeleted] = useState<readonly AnyEntry[]>([])
  const moveToBin = useMoveToBin(ownerId)

  function remove(ids: readonly string[]) {
    const chosen = new Set(ids)
    const leaving = entries.filter((entry) => chosen.has(entry._id)).filter(isRemovable)
    if (leaving.length === 0) return
    const next = neighbourOf(entries, leaving)
    // the viewer shows the next entry before this one goes, so that it is never empty
    if (opened.id !== null && chosen.has(opened.id)) opened.open(next)
    moveToBin.mutate(leaving, {
      onSuccess: () => {
        setDeleted(leaving)
        onSelect({ type: 'discard', ids: leaving.map(({ _id }) => _id) })
        opened.setActive(next)
      },
    })
  }
  return { deleted, remove, forget: () => setDeleted([]) }
}

/** The first entry that stays after the last that leaves, or else the last that stays before it. */
export function neighbourOf(entries: readonly AnyEntry[], leaving: readonly AnyEntry[]): string | null {
  const ids = new Set(leaving.map(({ _id }) => _id))
  const stays = ({ _id }: AnyEntry) => !ids.has(_id)
  const last = entries.findLastIndex((entry) => !stays(entry))
  const neighbour = entries.slice(last + 1).find(stays) ?? entries.slice(0, last).findLast(stays)
  return neighbour?._id ?? null
}
