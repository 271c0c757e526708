import createJustifiedLayout from 'justified-layout'
import type { Pixels } from '#domain/units.ts'

/** What the layout needs of an entry: its id, its width over its height, and the heading it stands under. */
export type LayoutItem = { readonly id: string; readonly ratio: number; readonly heading?: Heading | undefined }
/** Stands above the first of the entries that share it. `key` tells headings apart. */
export type Heading = { readonly key: string; readonly year: string | null; readonly words: string }

type Box = { readonly left: Pixels; readonly width: Pixels }
export type EntryRow = {
  readonly type: 'entries'
  readonly top: Pixels
  readonly height: Pixels
  /** Index of its first entry in the whole list. */
  readonly first: number
  readonly boxes: readonly Box[]
}
type HeadingRow = {
  readonly type: 'heading'
  readonly top: Pixels
  readonly height: Pixels
  /** Index of the first entry below it. */
  readonly first: number
  readonly heading: Heading
}
export type GridRow = EntryRow | HeadingRow

/** A change of any of these lays the whole grid out anew. */
export type GridMetrics = {
  readonly width: Pixels
  readonly rowHeight: Pixels
  readonly columnGap: Pixels
  readonly rowGap: Pixels
  readonly headingHeight: Pixels
}
/** The rows, and what they were laid out from. */
export type Layout = { readonly metrics: GridMetrics; readonly items: readonly LayoutItem[]; readonly rows: readonly GridRow[] }

/** How many items are laid out at a time. The library's own time grows with the square of this. */
const chunkSize = 120

/**
 * Lays items out in rows of even height that fill the width. Rows above the first item that changed are kept as they are, so that
 * nothing moves while more pages come, and a page costs the same at entry 100 and at entry 100,000.
 */
export function layOut(items: readonly LayoutItem[], metrics: GridMetrics, before: Layout | null): Layout {
  const kept = before && isSameMetrics(before.metrics, metrics) ? unchangedRows(before, items) : []
  if (before && kept === before.rows) return { ...before, items }
  const rows = [...kept]
  let first = nextItem(rows)
  while (first < items.length) {
    const heading = items[first]?.heading
    if (heading && heading.key !== items[first - 1]?.heading?.key) rows.push(headingRow(heading, first, bottomOf(rows, metrics), metrics))
    const end = endOfChunk(items, first)
    const isFollowed = end === first + chunkSize && end < items.length && items[end]?.heading?.key === heading?.key
    rows.push(...entryRows(items.slice(first, end), first, bottomOf(rows, metrics), metrics, isFollowed))
    first = nextItem(rows)
  }
  return { metrics, items, rows }
}

/** Lays out again and again, each time reusing what still holds of the last layout. */
export function createIncrementalLayout(): (items: readonly LayoutItem[], metrics: GridMetrics) => Layout {
  let last: Layout | null = null
  return (items, metrics) => {
    last = layOut(items, metrics, last)
    return last
  }
}

function bottomOf(rows: readonly GridRow[], { rowGap }: GridMetrics): Pixels {
  const last = rows.at(-1)
  return last ? last.top + last.height + rowGap : 0
}

const headingRow = (heading: Heading, first: number, top: Pixels, { headingHeight }: GridMetrics): HeadingRow => ({
  type: 'heading',
  top,
  height: heading.year === null ? headingHeight : headingHeight * 2,
  first,
  heading,
})

/** Index of the first item below these rows. */
function nextItem(rows: readonly GridRow[]): number {
  const last = rows.at(-1)
  return last ? endOfRow(last) : 0
}
const endOfRow = (row: GridRow): number => (row.type === 'entries' ? row.first + row.boxes.length : row.first)

/** End of the items that share a heading, or of the chunk when they are more. */
function endOfChunk(items: readonly LayoutItem[], first: number): number {
  const key = items[first]?.heading?.key
  let end = first + 1
  while (end < items.length && end - first < chunkSize && items[end]?.heading?.key === key) end += 1
  return end
}

/** @param isFollowed more items of the same heading follow, so a last row that is not full is left to the next chunk */
function entryRows(
  items: readonly LayoutItem[],
  first: number,
  top: Pixels,
  { width, rowHeight, columnGap, rowGap }: GridMetrics,
  isFollowed: boolean,
): readonly EntryRow[] {
  const ratios = items.map(({ ratio }) => ratio)
  const { boxes, widowCount } = createJustifiedLayout(ratios, {
    containerWidth: width,
    containerPadding: 0,
    boxSpacing: { horizontal: columnGap, vertical: rowGap },
    targetRowHeight: rowHeight,
    targetRowHeightTolerance: 0.3,
  })
  const full = isFollowed && widowCount < boxes.length ? boxes.slice(0, boxes.length - widowCount) : boxes
  const byTop = Map.groupBy(full, (box) => box.top)
  const rows: EntryRow[] = []
  for (const [rowTop, inRow] of byTop) {
    const above = rows.at(-1)
    rows.push({
      type: 'entries',
      top: top + rowTop,
      height: inRow[0]?.height ?? rowHeight,
      first: above ? endOfRow(above) : first,
      boxes: inRow.map((box) => ({ left: box.left, width: box.width })),
    })
  }
  return rows
}

const isSameMetrics = (one: GridMetrics, other: GridMetrics) =>
  one.width === other.width &&
  one.rowHeight === other.rowHeight &&
  one.columnGap === other.columnGap &&
  one.rowGap === other.rowGap &&
  one.headingHeight === other.headingHeight

/**
 * The rows above the first item that changed. The last row is always laid out anew, since it may not have been full, and so is a
 * heading directly above it.
 */
function unchangedRows({ items: before, rows }: Layout, items: readonly LayoutItem[]): readonly GridRow[] {
  let same = 0
  while (same < before.length && same < items.length && isSameItem(before[same], items[same])) same += 1
  if (same === before.length && same === items.length) return rows
  let end = rows.length
  for (let last = rows.at(-1); last && (last.type === 'heading' || endOfRow(last) >= same); last = rows[end - 1]) end -= 1
  return rows.slice(0, end)
}
const isSameItem = (one: LayoutItem | undefined, other: LayoutItem | undefined) =>
  one === other || (one?.id === other?.id && one?.ratio === other?.ratio && one?.heading?.key === other?.heading?.key)

/** Index of the row that an entry stands in. A binary search, since a case may have ten thousands of rows. */
export function rowIndexOf(rows: readonly GridRow[], entryIndex: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle]?.first ?? 0) <= entryIndex) low = middle
    else high = middle - 1
  }
  return low
}

/** Index of the entry in the next row up (-1) or down (1) whose middle is nearest. Stays at the ends. */
export function entryAboveOrBelow(rows: readonly GridRow[], entryIndex: number, step: 1 | -1): number {
  const from = rowIndexOf(rows, entryIndex)
  const row = rows[from]
  if (row?.type !== 'entries') return entryIndex
  const box = row.boxes[entryIndex - row.first]
  const middle = box ? box.left + box.width / 2 : 0
  let to = from + step
  while (rows[to]?.type === 'heading') to += step
  const target = rows[to]
  if (target?.type !== 'entries') return entryIndex
  const distances = target.boxes.map(({ left, width }) => Math.abs(left + width / 2 - middle))
  return target.first + distances.indexOf(Math.min(...distances))
}
