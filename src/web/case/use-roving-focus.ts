import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import { clamp } from '#domain/math.ts'
import type { Move } from './entry-pages.ts'
import { type GridCommand, gridCommandOf } from './grid-keys.ts'
import { entryAboveOrBelow, type Layout, rowIndexOf } from './grid-layout.ts'
import type { Selection, SelectionAction } from './selection.ts'

type Options = {
  readonly virtualizer: RefObject<WindowVirtualizerHandle | null>
  readonly layout: Layout
  /** Every id as it is shown. */
  readonly order: readonly string[]
  readonly activeId: string | null
  readonly onActive: (id: string) => void
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onDelete: (ids: readonly string[]) => void
  readonly onMove?: ((move: Move) => void) | undefined
  /** The viewer is open. When it closes, the focus returns to the entry that it showed. */
  readonly isCovered: boolean
}

/**
 * Keyboard control of the grid with a roving tabindex: one item is in the tab order at a time. The focused item may lie outside the
 * rendered rows; it is scrolled into view first.
 */
export function useRovingFocus(options: Options) {
  const { virtualizer, layout, order, activeId, onActive, selection, onSelect, onDelete, onMove, isCovered } = options
  /** The item that takes the focus as soon as it is rendered. */
  const [focused, setFocused] = useState<string | null>(null)
  const activeIndex = Math.max(0, activeId === null ? 0 : order.indexOf(activeId))
  const active = order[activeIndex] ?? null

  function focusIndex(index: number, isExtending = false) {
    const id = order[clamp(index, 0, order.length - 1)]
    if (id === undefined) return
    if (isExtending && selection.anchor === null && active) onSelect({ type: 'toggle', id: active })
    if (isExtending) onSelect({ type: 'extend', id, order })
    virtualizer.current?.scrollToIndex(rowIndexOf(layout.rows, order.indexOf(id)), { align: 'nearest', offset: 0 })
    onActive(id)
    setFocused(id)
  }

  const restoreFocus = useEffectEvent(() => focusIndex(activeIndex))
  useEffect(() => {
    if (!isCovered) return
    return () => restoreFocus()
  }, [isCovered])

  function indexOf(to: Extract<GridCommand, { type: 'focus' }>['to']): number {
    switch (to) {
      case 'first':
        return 0
      case 'last':
        return order.length - 1
      case 'left':
        return activeIndex - 1
      case 'right':
        return activeIndex + 1
      case 'up':
        return entryAboveOrBelow(layout.rows, activeIndex, -1)
      case 'down':
        return entryAboveOrBelow(layout.rows, activeIndex, 1)
    }
  }
  /** Whether the command applied here. */
  function run(command: GridCommand): boolean {
    switch (command.type) {
      case 'select-all':
        onSelect({ type: 'all', order })
        return true
      case 'end-selection':
        if (selection.isSelecting) onSelect({ type: 'end' })
        return selection.isSelecting
      case 'focus':
        focusIndex(indexOf(command.to), command.isExtending)
        return true
      case 'toggle':
        if (active) onSelect(command.isExtending ? { type: 'extend', id: active, order } : { type: 'toggle', id: active })
        return active !== null
      case 'delete':
        if (active) onDelete(selection.ids.size > 0 ? [...selection.ids] : [active])
        return active !== null
      case 'move': {
        const other = order[activeIndex + command.step]
        if (onMove && active && other) onMove(command.step < 0 ? { id: active, before: other } : { id: active, after: other })
        return onMove !== undefined
      }
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const command = gridCommandOf(event)
    if (command !== null && run(command)) event.preventDefault()
  }
  return { active, focused, setFocused, onKeyDown, focusActive: () => focusIndex(activeIndex) }
}
