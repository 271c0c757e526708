import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { Pixels } from '#domain/units.ts'
import { levelsOf, stampOf } from '#web/lib/entry-words.ts'
import { join } from '#web/ui/join.ts'
import { Cable } from './Cable.tsx'
import styles from './ContactSheet.module.css'
import { entryBeside, type Line, layingOut, lineOf } from './geometry.ts'
import { MomentMark } from './MomentMark.tsx'
import { measureOf, pieceOf, useWidth } from './measure.ts'
import { Print, type Side } from './Print.tsx'
import type { Move } from './pages.ts'
import type { Selection, SelectionEvent } from './selection.ts'
import { dayBelow } from './timeline.ts'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  /** How many there are in all, where that is known; more than have come so far. */
  readonly total: number
  readonly isTimeline: boolean
  readonly selection: Selection
  readonly onSelect: (event: SelectionEvent) => void
  readonly activeId: string | null
  readonly onActive: (id: string) => void
  readonly onOpen: (id: string) => void
  /** An entry stands above the sheet; when it is closed, the focus comes back to its print. */
  readonly isCovered: boolean
  readonly onDelete: (ids: readonly string[]) => void
  /** Only where the entries lie in their owner's order. */
  readonly onMove?: ((move: Move) => void) | undefined
  readonly onNearEnd: () => void
}

/** Every entry as a print, in even rows or along the cable of time. Only what is near the window is there; the rest is geometry. */
export function ContactSheet(props: Props) {
  const { profile, entries, total, isTimeline, selection, onSelect, activeId, onActive, onOpen, isCovered, onDelete, onMove, onNearEnd } =
    props
  const list = useRef<HTMLDivElement>(null)
  const lines = useRef<WindowVirtualizerHandle>(null)
  const width = useWidth(list)
  const [layOutNext] = useState(layingOut)
  const layout = useMemo(
    () => layOutNext(entries.map(pieceOf(isTimeline)), measureOf(width, isTimeline)),
    [layOutNext, entries, isTimeline, width],
  )
  const order = useMemo(() => entries.map(({ _id }) => _id), [entries])
  const [focused, setFocused] = useState<string | null>(null)
  const [isInside, setIsInside] = useState(false)
  const activeAt = Math.max(0, activeId === null ? 0 : order.indexOf(activeId))
  const active = order[activeAt] ?? null
  useNearEnd(lines, layout.lines.length, onNearEnd)

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

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (altKey && onMove && active && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const other = order[activeAt + (key === 'ArrowLeft' ? -1 : 1)]
      if (other) onMove(key === 'ArrowLeft' ? { id: active, before: other } : { id: active, after: other })
    } else if (altKey) return
    else if (isCommand && key === 'a') onSelect({ what: 'all', order })
    else if (isCommand) return
    else if (key === 'ArrowRight') walk(activeAt + 1, shiftKey)
    else if (key === 'ArrowLeft') walk(activeAt - 1, shiftKey)
    else if (key === 'ArrowDown') walk(entryBeside(layout.lines, activeAt, 1), shiftKey)
    else if (key === 'ArrowUp') walk(entryBeside(layout.lines, activeAt, -1), shiftKey)
    else if (key === 'Home') walk(0, shiftKey)
    else if (key === 'End') walk(order.length - 1, shiftKey)
    else if (key === ' ' && active) onSelect(shiftKey ? { what: 'reached', id: active, order } : { what: 'toggled', id: active })
    else if (key === 'Escape' && selection.isSelecting) onSelect({ what: 'ended' })
    else if (key === 'Delete' && active) onDelete(selection.ids.size > 0 ? [...selection.ids] : [active])
    else return
    event.preventDefault()
  }

  function press(id: string, event: MouseEvent) {
    onActive(id)
    setFocused(id)
    if (event.shiftKey) onSelect({ what: 'reached', id, order })
    else if (event.ctrlKey || event.metaKey || selection.isSelecting) onSelect({ what: 'toggled', id })
    else onOpen(id)
  }
  const latest = useRef({ press, onSelect, onMove })
  useEffect(() => {
    latest.current = { press, onSelect, onMove }
  })
  const canMove = onMove !== undefined
  const handlers = useMemo(
    () => ({
      onPress: (id: string, event: MouseEvent) => latest.current.press(id, event),
      onMark: (id: string) => latest.current.onSelect({ what: 'toggled', id }),
      onLost: () => list.current?.focus({ preventScroll: true }),
      onDrop: canMove
        ? (id: string, on: string, side: Side) => latest.current.onMove?.(side === 'before' ? { id, before: on } : { id, after: on })
        : undefined,
    }),
    [canMove],
  )

  const prints = (line: Line) =>
    line.is === 'row' &&
    line.boxes.map((box, at) => {
      const entry = entries[line.first + at]
      return (
        entry && (
          <Print
            key={entry._id}
            entry={entry}
            width={box.width}
            height={line.height}
            position={line.first + at + 1}
            total={total}
            day={isTimeline ? dayBelow(entry) : null}
            stamp={stampOf(levelsOf(profile, entry), entry)}
            isMarked={selection.ids.has(entry._id)}
            isSelecting={selection.isSelecting}
            isActive={entry._id === active && isInside}
            isFocused={entry._id === focused}
            handlers={handlers}
          />
        )
      )
    })

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: it is a list or a group, both of which have names
    <div
      ref={list}
      className={join(styles.list, isTimeline && styles.timeline)}
      role={isTimeline ? 'group' : 'list'}
      aria-label={isTimeline ? 'Entries by their moment' : 'Entries'}
      aria-describedby="sheet-keys"
      tabIndex={isInside ? -1 : 0}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => {
        const id = (target as HTMLElement).dataset.entry
        if (id) onActive(id)
        else if (!isInside && target === currentTarget) walk(activeAt)
        setIsInside(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget as Node | null)) return
        setIsInside(false)
        setFocused(null)
      }}
    >
      {width > 0 && (
        <WindowVirtualizer ref={lines} data={layout.lines} bufferSize={600} itemSize={layout.measure.rowHeight + layout.measure.down}>
          {(line) => (
            <SheetLine key={keyOf(line, order)} line={line} down={layout.measure.down} isTimeline={isTimeline} prints={prints(line)} />
          )}
        </WindowVirtualizer>
      )}
    </div>
  )
}

type LineProps = { readonly line: Line; readonly down: Pixels; readonly isTimeline: boolean; readonly prints: React.ReactNode }

function SheetLine({ line, down, isTimeline, prints }: LineProps) {
  if (line.is === 'heading') return <MomentMark heading={line.heading} top={line.top} height={line.height + down} />
  return (
    <div className={styles.row} style={{ height: line.height + down, columnGap: gapOf(line) }} {...(isTimeline && { role: 'list' })}>
      {isTimeline && <Cable top={line.top} height={line.height + down} />}
      {prints}
    </div>
  )
}

const gapOf = ({ boxes: [first, second] }: Extract<Line, { is: 'row' }>) => (first && second ? second.left - first.width : 0)
const keyOf = (line: Line, order: readonly string[]) => (line.is === 'row' ? (order[line.first] ?? line.first) : line.heading.key)

/** Asks for more while fewer than a few screens of lines lie below the window. */
function useNearEnd(lines: React.RefObject<WindowVirtualizerHandle | null>, count: number, onNearEnd: () => void) {
  const ask = useRef(onNearEnd)
  useEffect(() => {
    ask.current = onNearEnd
  })
  useEffect(() => {
    function look() {
      const list = lines.current
      if (!list) return
      const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
      if (count - last < 24) ask.current()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [lines, count])
}
