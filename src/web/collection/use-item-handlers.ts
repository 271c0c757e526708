import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Side } from './drag-and-drop.ts'
import type { PrintHandlers } from './EntryGridItem.tsx'
import type { Move } from './entry-pages.ts'
import type { Selection, SelectionEvent } from './selection.ts'

type Pressing = {
  readonly list: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  readonly selection: Selection
  readonly onSelect: (event: SelectionEvent) => void
  readonly onActive: (id: string) => void
  readonly onFocused: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onMove?: ((move: Move) => void) | undefined
}

/** What prints tell the sheet. It stays one object, so that a thousand prints are not drawn anew when one of them is marked. */
export function usePrintHandlers({ list, order, selection, onSelect, onActive, onFocused, onOpen, onMove }: Pressing): PrintHandlers {
  function press(id: string, event: MouseEvent) {
    onActive(id)
    onFocused(id)
    if (event.shiftKey) onSelect({ what: 'reached', id, order })
    else if (event.ctrlKey || event.metaKey || selection.isSelecting) onSelect({ what: 'toggled', id })
    else onOpen(id)
  }
  const latest = useRef({ press, onSelect, onMove })
  useEffect(() => {
    latest.current = { press, onSelect, onMove }
  })
  const canMove = onMove !== undefined
  return useMemo(
    () => ({
      onPress: (id, event) => latest.current.press(id, event),
      onMark: (id) => latest.current.onSelect({ what: 'toggled', id }),
      onLost: () => list.current?.focus({ preventScroll: true }),
      onDrop: canMove
        ? (id: string, on: string, side: Side) => latest.current.onMove?.(side === 'before' ? { id, before: on } : { id, after: on })
        : undefined,
    }),
    [canMove, list],
  )
}
