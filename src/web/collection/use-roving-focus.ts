import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import type { Move } from './entry-pages.ts'
import { type SheetDeed, sheetDeedOf } from './grid-keys.ts'
import { entryBeside, type Layout, lineOf } from './grid-layout.ts'
import type { Selection, SelectionEvent } from './selection.ts'

type Walking = {
  readonly lines: RefObject<WindowVirtualizerHandle | null>
  readonly layout: Layout
  readonly order: readonly string[]
  readonly activeId: string | null
  readonly onActive: (id: string) => void
  readonly selection: Selection
  readonly onSelect: (event: SelectionEvent) => void
  readonly onDelete: (ids: readonly string[]) => void
  readonly onMove?: ((move: Move) => void) | undefined
  /** An entry stands above the sheet; when it is closed, the focus comes back to its print. */
  readonly isCovered: boolean
}

/** The keys on the sheet: one print is reached at a time, wherever it lies among a hundred thousand. */
export function useWalk({ lines, layout, order, activeId, onActive, selection, onSelect, onDelete, onMove, isCovered }: Walking) {
  /** The print that takes the focus as soon as it is there. */
  const [focused, setFocused] = useState<string | null>(null)
  const activeAt = Math.max(0, activeId === null ? 0 : order.indexOf(activeId))
  const active = order[activeAt] ?? null

  function walk(at: number, isReaching = false) {
    const id = order[Math.min(Math.max(at, 0), order.length - 1)]
    if (id === undefined) return
    if (isReaching && selection.anchor === null && active) onSelect({ what: 'toggled', id: active })
    if (isReaching) onSelect({ what: 'reached', id, order })
    lines.current?.scrollToIndex(lineOf(layout.lines, order.indexOf(id)), { align: 'nearest', offset: 0 })
    onActive(id)
    setFocused(id)
  }

  const comeBack = useEffectEvent(() => walk(activeAt))
  useEffect(() => {
    if (!isCovered) return
    return () => comeBack()
  }, [isCovered])

  const placeOf = (to: Extract<SheetDeed, { what: 'walk' }>['to']) => {
    if (to === 'first') return 0
    if (to === 'last') return order.length - 1
    if (to === 'right' || to === 'left') return activeAt + (to === 'right' ? 1 : -1)
    return entryBeside(layout.lines, activeAt, to === 'down' ? 1 : -1)
  }
  /** Whether the deed applied here. */
  function onDeed(deed: SheetDeed): boolean {
    switch (deed.what) {
      case 'all':
        onSelect({ what: 'all', order })
        return true
      case 'end':
        if (selection.isSelecting) onSelect({ what: 'ended' })
        return selection.isSelecting
      case 'walk':
        walk(placeOf(deed.to), deed.isReaching)
        return true
      case 'mark':
        if (active) onSelect(deed.isReaching ? { what: 'reached', id: active, order } : { what: 'toggled', id: active })
        return active !== null
      case 'remove':
        if (active) onDelete(selection.ids.size > 0 ? [...selection.ids] : [active])
        return active !== null
      case 'lay': {
        const other = order[activeAt + deed.step]
        if (onMove && active && other) onMove(deed.step < 0 ? { id: active, before: other } : { id: active, after: other })
        return onMove !== undefined
      }
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const deed = sheetDeedOf(event)
    if (deed !== null && onDeed(deed)) event.preventDefault()
  }
  return { active, focused, setFocused, onKeyDown, walkToActive: () => walk(activeAt) }
}
