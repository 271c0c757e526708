import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyEntry } from '#contract/entries.ts'
import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import type { GridMetrics, LayoutItem } from './grid-layout.ts'
import { headingOf } from './timeline.ts'

/** The width left of the rows that the axis of the timeline takes; `ContactSheetRow.module.css` has the same two numbers. */
const axisWidth = (isNarrow: boolean): Pixels => (isNarrow ? 36 : 84)

/** The width of an element, kept up to date; 0 until it is measured. */
export function useWidth(ref: RefObject<HTMLElement | null>): Pixels {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(Math.floor(element.getBoundingClientRect().width))
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** Rows are lower and closer on a phone, where about three prints stand in one. The gap between rows holds one line of caption. */
export function gridMetrics(width: Pixels, isTimeline: boolean): GridMetrics {
  const isNarrow = !matchMedia('(width >= 48rem)').matches
  return {
    width: isTimeline ? width - axisWidth(isNarrow) : width,
    rowHeight: isNarrow ? 92 : isTimeline ? 172 : 208,
    columnGap: isNarrow ? 8 : 18,
    rowGap: isNarrow ? 32 : 44,
    headingHeight: isNarrow ? 30 : 36,
  }
}

/** What the layout needs of each entry. Headings stand only on the timeline. */
export const layoutItems = (entries: readonly AnyEntry[], isTimeline: boolean): readonly LayoutItem[] =>
  entries.map((entry, index) => ({
    id: entry._id,
    ratio: ratioOf(entry),
    ...(isTimeline && { heading: headingOf(entry, entries[index - 1]) }),
  }))

/** The picture's width over its height, within what a row can take, or that of the drawing that stands for it. */
function ratioOf(entry: AnyEntry): number {
  if (entry.kind === 'tweet') return 1.35
  if (entry.kind === 'artifact') return 1.1
  if (!hasRenditions(entry)) return 0.8
  return clamp((entry.width ?? 4) / (entry.height ?? 3), 0.55, 2.4)
}

/** Whether the page is being printed: true in time for what is rendered then to stand on the paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
