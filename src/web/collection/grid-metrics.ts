import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Pixels } from '#domain/units.ts'
import type { Measure, Piece } from './grid-layout.ts'
import { headingOf } from './timeline.ts'

/** The room that the cable of the timeline takes on the left. */
export const cableWidth = (isNarrow: boolean): Pixels => (isNarrow ? 36 : 84)

/** How wide an element is, and again whenever that changes. 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): Pixels {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const place = element.current
    if (!place) return
    setWidth(Math.floor(place.getBoundingClientRect().width))
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [element])
  return width
}

/** Rows of a hand's height on a phone, higher where there is room; below each print one typed line. */
export function measureOf(width: Pixels, isTimeline: boolean): Measure {
  const isNarrow = !matchMedia('(width >= 48rem)').matches
  return {
    width: isTimeline ? width - cableWidth(isNarrow) : width,
    rowHeight: isNarrow ? 128 : isTimeline ? 172 : 208,
    across: isNarrow ? 10 : 18,
    down: isNarrow ? 38 : 44,
    headingHeight: isNarrow ? 30 : 36,
  }
}

/** A print's shape: that of the picture within what a row can take, or that of a folder, a strip, a ticket. */
export const pieceOf =
  (isTimeline: boolean) =>
  (entry: AnyEntry, at: number, all: readonly AnyEntry[]): Piece => ({
    id: entry._id,
    ratio: ratioOf(entry),
    ...(isTimeline && { heading: headingOf(entry, all[at - 1]) }),
  })

function ratioOf(entry: AnyEntry): number {
  if (entry.kind === 'tweet') return 1.35
  if (entry.kind === 'artifact') return 1.1
  if (!entry.renditions) return 0.8
  return Math.min(Math.max((entry.width ?? 4) / (entry.height ?? 3), 0.55), 2.4)
}
