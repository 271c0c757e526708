import { type FocusEvent, useMemo, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { levelsOf, stampOf } from '#web/lib/entry-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './ContactSheet.module.css'
import { Print } from './EntryGridItem.tsx'
import type { Move } from './entry-pages.ts'
import { SheetLine } from './GridRow.tsx'
import { type Line, layingOut } from './grid-layout.ts'
import { measureOf, pieceOf, useWidth } from './grid-metrics.ts'
import type { Selection, SelectionEvent } from './selection.ts'
import { dayBelow } from './timeline.ts'
import { useNearEnd } from './use-infinite-scroll.ts'
import { usePrintHandlers } from './use-item-handlers.ts'
import { useWalk } from './use-roving-focus.ts'

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
  const { profile, entries, total, isTimeline, selection, onActive, onNearEnd } = props
  const list = useRef<HTMLDivElement>(null)
  const lines = useRef<WindowVirtualizerHandle>(null)
  const width = useWidth(list)
  const [layOutNext] = useState(layingOut)
  const layout = useMemo(
    () => layOutNext(entries.map(pieceOf(isTimeline)), measureOf(width, isTimeline)),
    [layOutNext, entries, isTimeline, width],
  )
  const order = useMemo(() => entries.map(({ _id }) => _id), [entries])
  const [isInside, setIsInside] = useState(false)
  const { active, focused, setFocused, onKeyDown, walkToActive } = useWalk({ ...props, lines, layout, order })
  const handlers = usePrintHandlers({ ...props, list, order, onFocused: setFocused })
  useNearEnd(lines, layout.lines.length, onNearEnd)

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const id = target.dataset.entry
    if (id) onActive(id)
    else if (!isInside && target === currentTarget) walkToActive()
    setIsInside(true)
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    setIsInside(false)
    setFocused(null)
  }

  const print = (entry: AnyEntry, line: Extract<Line, { is: 'row' }>, at: number) => (
    <Print
      key={entry._id}
      entry={entry}
      width={line.boxes[at]?.width ?? 0}
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
  const { measure } = layout
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole lint/a11y/noStaticElementInteractions: it is a list or a group, both of which have names
    <div
      ref={list}
      className={classNames(styles.list, isTimeline && styles.timeline)}
      role={isTimeline ? 'group' : 'list'}
      aria-label={isTimeline ? 'Entries by their moment' : 'Entries'}
      aria-describedby="sheet-keys"
      tabIndex={isInside ? -1 : 0}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {width > 0 && (
        <WindowVirtualizer ref={lines} data={layout.lines} bufferSize={600} itemSize={measure.rowHeight + measure.down}>
          {(line) => (
            <SheetLine key={keyOf(line, order)} line={line} down={measure.down} isTimeline={isTimeline}>
              {line.is === 'row' && entries.slice(line.first, line.first + line.boxes.length).map((entry, at) => print(entry, line, at))}
            </SheetLine>
          )}
        </WindowVirtualizer>
      )}
    </div>
  )
}

const keyOf = (line: Line, order: readonly string[]) => (line.is === 'row' ? (order[line.first] ?? line.first) : line.heading.key)
