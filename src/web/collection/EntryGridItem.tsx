import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { dragging, type Side } from './drag-and-drop.ts'
import styles from './EntryGridItem.module.css'
import { PrintFace } from './EntryThumbnail.tsx'
import { below, lookOf, nameOf } from './entry-labels.ts'

export type PrintHandlers = {
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onMark: (id: string) => void
  /** The focused print was taken away by scrolling; whoever holds the list holds the focus until it is back. */
  readonly onLost: () => void
  /** An entry was dropped on this one, before or after it. */
  readonly onDrop?: ((dragged: string, on: string, side: Side) => void) | undefined
}

type Props = {
  readonly entry: AnyEntry
  readonly width: Pixels
  readonly height: Pixels
  /** Its place among all, from 1, and how many there are. */
  readonly position: number
  readonly total: number
  /** Typed before the caption: its day, on the timeline. */
  readonly day: string | null
  readonly stamp: 'PREVIEW' | 'PRIVATE' | null
  readonly isMarked: boolean
  /** A press marks instead of opening. */
  readonly isSelecting: boolean
  /** The one that the tab key reaches. */
  readonly isActive: boolean
  readonly isFocused: boolean
  readonly handlers: PrintHandlers
}

/** One entry as a print on the contact sheet: what it shows, and its caption typed below. */
export const Print = memo(function Print(props: Props) {
  const { entry, width, height, position, total, day, stamp, isMarked, isSelecting, isActive, isFocused, handlers } = props
  const button = useRef<HTMLButtonElement>(null)
  const { onLost } = handlers
  useLayoutEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true })
  }, [isFocused])
  useLayoutEffect(() => {
    const place = button.current
    return () => {
      if (document.activeElement === place) onLost()
    }
  }, [onLost])

  return (
    // biome-ignore lint/a11y/useSemanticElements: between it and its list stand rows, where no li may
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      className={styles.print}
      data-marked={isMarked || undefined}
      data-selecting={isSelecting || undefined}
      data-look={lookOf(entry)}
      style={{ width }}
      {...(handlers.onDrop && dragging(entry._id, handlers.onDrop))}
    >
      <button
        ref={button}
        type="button"
        className={styles.open}
        style={{ height }}
        tabIndex={isActive ? 0 : -1}
        {...(isSelecting && { 'aria-pressed': isMarked })}
        data-entry={entry._id}
        onClick={(event) => handlers.onPress(entry._id, event)}
      >
        <span aria-hidden="true">
          <PrintFace entry={entry} width={width} height={height} />
        </span>
        <VisuallyHidden>{nameOf(entry, stamp)}</VisuallyHidden>
      </button>
      {stamp && (
        <span className={classNames(styles.stamp, stamp === 'PRIVATE' && styles.private)} aria-hidden="true">
          {stamp}
        </span>
      )}
      <button
        type="button"
        className={styles.mark}
        tabIndex={-1}
        aria-label={`Mark ${titleOf(entry)}`}
        aria-pressed={isMarked}
        onClick={() => handlers.onMark(entry._id)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10.5l4 4 8-9" />
        </svg>
      </button>
      <span className={styles.caption} aria-hidden="true">
        {day !== null && <span className={styles.day}>{day} </span>}
        {below(entry)}
      </span>
    </div>
  )
})
