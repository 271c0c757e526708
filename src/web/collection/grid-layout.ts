import createJustifiedLayout from 'justified-layout'
import type { Pixels } from '#domain/units.ts'

/** What a row needs to know of an entry: which it is, how wide for its height, and after which heading it lies. */
export type Piece = { readonly id: string; readonly ratio: number; readonly heading?: Heading | undefined }
/** What stands above the first of the entries that share it; `key` tells headings apart. */
export type Heading = { readonly key: string; readonly year: string | null; readonly words: string }

type Box = { readonly left: Pixels; readonly width: Pixels }
export type Row = {
  readonly is: 'row'
  readonly top: Pixels
  readonly height: Pixels
  /** Place of its first entry in the whole list. */
  readonly first: number
  readonly boxes: readonly Box[]
}
export type Mark = {
  readonly is: 'heading'
  readonly top: Pixels
  readonly height: Pixels
  readonly first: number
  readonly heading: Heading
}
export type Line = Row | Mark

/** How the desk is measured, the space between prints across and down; a new measure lays everything out anew. */
export type Measure = {
  readonly width: Pixels
  readonly rowHeight: Pixels
  readonly across: Pixels
  readonly down: Pixels
  readonly headingHeight: Pixels
}
/** Lines as they lie, and the pieces they were laid out from. */
export type Layout = { readonly measure: Measure; readonly pieces: readonly Piece[]; readonly lines: readonly Line[] }

/** How many pieces are laid out at a time. The library's own time grows with the square of this. */
const handful = 120

/**
 * Rows of even height that fill the width, without ever moving a row above the first piece that changed: what scrolls past
 * stays where it is while more pages come, and a page costs the same at entry 100 and at entry 100,000.
 */
export function layOut(pieces: readonly Piece[], measure: Measure, before: Layout | null): Layout {
  const kept = before && isSameMeasure(before.measure, measure) ? linesStillTrue(before, pieces) : []
  let first = firstAfter(kept)
  if (before && kept === before.lines) return { ...before, pieces }
  const lines = [...kept]
  while (first < pieces.length) {
    const heading = pieces[first]?.heading
    if (heading && heading.key !== pieces[first - 1]?.heading?.key) lines.push(mark(heading, first, bottomOf(lines, measure), measure))
    const end = endOfGroup(pieces, first)
    const isOpen = end === first + handful && pieces[end]?.heading?.key === heading?.key && end < pieces.length
    for (const row of rowsOf(pieces.slice(first, end), first, bottomOf(lines, measure), measure, isOpen)) lines.push(row)
    first = firstAfter(lines)
  }
  return { measure, pieces, lines }
}

/** How far down the list ends. */
export const heightOf = ({ lines, measure }: Layout): Pixels => bottomOf(lines, measure)

const bottomOf = (lines: readonly Line[], { down }: Measure) => {
  const last = lines.at(-1)
  return last ? last.top + last.height + down : 0
}
const mark = (heading: Heading, first: number, top: Pixels, { headingHeight }: Measure): Mark => ({
  is: 'heading',
  top,
  height: heading.year === null ? headingHeight : headingHeight * 2,
  first,
  heading,
})

function firstAfter(lines: readonly Line[]): number {
  const last = lines.at(-1)
  if (!last) return 0
  return last.is === 'row' ? last.first + last.boxes.length : last.first
}

/** One heading's pieces, at most a handful of them. */
function endOfGroup(pieces: readonly Piece[], first: number): number {
  const key = pieces[first]?.heading?.key
  let end = first + 1
  while (end < pieces.length && end - first < handful && pieces[end]?.heading?.key === key) end += 1
  return end
}

/** @param isOpen more of the same group follows, so that a last row which is not full waits for them */
function rowsOf(
  pieces: readonly Piece[],
  first: number,
  top: Pixels,
  { width, rowHeight, across, down }: Measure,
  isOpen: boolean,
): readonly Row[] {
  const { boxes, widowCount } = createJustifiedLayout(
    pieces.map(({ ratio }) => ratio),
    {
      containerWidth: width,
      containerPadding: 0,
      boxSpacing: { horizontal: across, vertical: down },
      targetRowHeight: rowHeight,
      targetRowHeightTolerance: 0.3,
    },
  )
  const whole = isOpen && widowCount < boxes.length ? boxes.slice(0, boxes.length - widowCount) : boxes
  const rows: Row[] = []
  for (const [at, box] of whole.entries()) {
    const last = rows.at(-1)
    if (last && last.top === top + box.top) (last.boxes as Box[]).push({ left: box.left, width: box.width })
    else rows.push({ is: 'row', top: top + box.top, height: box.height, first: first + at, boxes: [{ left: box.left, width: box.width }] })
  }
  return rows
}

const isSameMeasure = (one: Measure, other: Measure) =>
  one.width === other.width &&
  one.rowHeight === other.rowHeight &&
  one.across === other.across &&
  one.down === other.down &&
  one.headingHeight === other.headingHeight

/**
 * The lines above the first piece that is not as it was. The last row is always laid out anew, since it may not have been full, and a
 * heading that lost its row with it.
 */
function linesStillTrue({ pieces: known, lines }: Layout, pieces: readonly Piece[]): readonly Line[] {
  let same = 0
  while (same < known.length && same < pieces.length && isSamePiece(known[same], pieces[same])) same += 1
  if (same === known.length && same === pieces.length) return lines
  let end = lines.length
  while (end > 0 && (reach(lines[end - 1]) >= same || lines[end - 1]?.is === 'heading')) end -= 1
  return lines.slice(0, end)
}
const reach = (line: Line | undefined) => (line?.is === 'row' ? line.first + line.boxes.length : (line?.first ?? 0))
const isSamePiece = (one: Piece | undefined, other: Piece | undefined) =>
  one === other || (one?.id === other?.id && one?.ratio === other?.ratio && one?.heading?.key === other?.heading?.key)

/** Which line an entry lies on; halving, since a case may have ten thousands of lines. */
export function lineOf(lines: readonly Line[], entryAt: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.first ?? 0) <= entryAt) low = middle
    else high = middle - 1
  }
  return low
}

/** The entry above or below: the one whose middle lies nearest. Stays at the ends. */
export function entryBeside(lines: readonly Line[], entryAt: number, step: 1 | -1): number {
  const from = lineOf(lines, entryAt)
  const here = lines[from]
  if (here?.is !== 'row') return entryAt
  const box = here.boxes[entryAt - here.first]
  const middle = box ? box.left + box.width / 2 : 0
  let to = from + step
  while (lines[to]?.is === 'heading') to += step
  const there = lines[to]
  if (there?.is !== 'row') return entryAt
  const distances = there.boxes.map(({ left, width }) => Math.abs(left + width / 2 - middle))
  return there.first + distances.indexOf(Math.min(...distances))
}

/** Lays out again and again, each time from where the last layout still holds. */
export function layingOut(): (pieces: readonly Piece[], measure: Measure) => Layout {
  let last: Layout | null = null
  return (pieces, measure) => {
    last = layOut(pieces, measure, last)
    return last
  }
}
