import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { DropSide } from './drag-and-drop.ts'
import type { ItemHandlers } from './EntryGridItem.tsx'
import type { Move } from './entry-pages.ts'
import type { Selection, SelectionAction } from './selection.ts'

type Options = {
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onActive: (id: string) => void
  readonly onFocused: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onMove?: ((move: Move) => void) | undefined
}

/** The event handlers of all grid items. The object is stable, so that memoized items do not render again when another one is selected. */
export function useItemHandlers({ list, order, selection, onSelect, onActive, onFocused, onOpen, onMove }: Options): ItemHandlers {
  function press(id: string, event: MouseEvent) {
    onActive(id)
    onFocused(id)
    if (event.shiftKey) onSelect({ type: 'extend', id, order })
    else if (event.ctrlKey || event.metaKey || selection.isSelecting) onSelect({ type: 'toggle', id })
    else onOpen(id)
  }
  const latest = useRef({ press, onSelect, onMove })
  useEffect(() => {
    latest.current = { press, onSelect, onMove }
  })
  const canMove = onMove !== undefined
  return useMemo(() => {
    const onDrop = (id: string, target: string, side: DropSide) =>
      latest.current.onMove?.(side === 'before' ? { id, before: target } : { id, after: target })
    return {
      onPress: (id, event) => latest.current.press(id, event),
      onToggle: (id) => latest.current.onSelect({ type: 'toggle', id }),
      onFocusLost: () => list.current?.focus({ preventScroll: true }),
      onDrop: canMove ? onDrop : undefined,
    }
  }, [canMove, list])
}
