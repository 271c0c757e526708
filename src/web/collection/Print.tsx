import { type DragEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import { titleOf } from '#web/lib/entry-words.ts'
import { srcSetOf } from '#web/lib/renditions.ts'
import { Hidden } from '#web/ui/Hidden.tsx'
import { join } from '#web/ui/join.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Paper } from './Paper.tsx'
import styles from './Print.module.css'
import { lookOf, nameOf } from './words.ts'

export type PrintHandlers = {
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onMark: (id: string) => void
  /** The focused print was taken away by scrolling; whoever holds the list holds the focus until it is back. */
  readonly onLost: () => void
  /** An entry was dropped on this one, before or after it. */
  readonly onDrop?: ((dragged: string, on: string, side: Side) => void) | undefined
}
export type Side = 'before' | 'after'

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
          <Shown entry={entry} width={width} height={height} />
        </span>
        <Hidden>{nameOf(entry, stamp)}</Hidden>
      </button>
      {stamp && (
        <span className={join(styles.stamp, stamp === 'PRIVATE' && styles.private)} aria-hidden="true">
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
        {titleOf(entry)}
      </span>
    </div>
  )
})

function Shown({ entry, width, height }: Pick<Props, 'entry' | 'width' | 'height'>) {
  if (entry.kind === 'tweet' || entry.kind === 'artifact' || !entry.renditions) return <Paper entry={entry} />
  return (
    <>
      <Picture
        className={styles.picture}
        src={entry.renditions.small}
        srcSet={srcSetOf(entry)}
        sizes={`${Math.round(width)}px`}
        alt=""
        width={entry.width}
        height={entry.height}
        thumbhash={entry.thumbhash}
        ratio={`${width} / ${height}`}
      />
      {entry.kind === 'video' && (
        <svg className={styles.film} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 3l12 7-12 7z" />
        </svg>
      )}
    </>
  )
}

const dragged = 'application/x-entry'

/** Where a print may be dragged: onto the near or the far half of another. */
function dragging(id: string, onDrop: NonNullable<PrintHandlers['onDrop']>) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragged, id)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragged)) return
      event.preventDefault()
      event.currentTarget.dataset.drop = sideOf(event)
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => delete currentTarget.dataset.drop,
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      delete event.currentTarget.dataset.drop
      const other = event.dataTransfer.getData(dragged)
      if (other && other !== id) onDrop(other, id, sideOf(event))
    },
  }
}

function sideOf({ currentTarget, clientX }: DragEvent<HTMLElement>): Side {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX < left + width / 2 ? 'before' : 'after'
}
