import type { Pixels } from '#domain/units.ts'

type Grid = { readonly letter: Pixels; readonly line: Pixels }

/** Where an offset of the text falls on the paper, as the browser has broken its lines. */
export function typingPointOf(typed: HTMLElement, text: string, offset: number, grid: Grid): TypingPoint {
  const before = text.slice(0, offset)
  const paragraph = typed.children[before.split('\n').length - 1]
  if (!paragraph) return { line: 0, column: 0 }
  const sheet = typed.getBoundingClientRect()
  const rect = rectOf(paragraph, offset - (before.lastIndexOf('\n') + 1))
  return {
    line: Math.max(0, Math.floor((rect.top + Math.min(rect.height, grid.line) / 2 - sheet.top) / grid.line)),
    column: Math.max(0, Math.round((rect.left - sheet.left) / grid.letter)),
  }
}

/** The place between two letters of a paragraph; that of an empty paragraph is its own. */
function rectOf(paragraph: Element, offset: number): DOMRect {
  const letters = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let left = offset
  let found = false
  for (let node = letters.nextNode() as Text | null; node; node = letters.nextNode() as Text | null) {
    range.setStart(node, Math.min(left, node.length))
    found = true
    if (left <= node.length) break
    left -= node.length
  }
  range.collapse(true)
  const rects = range.getClientRects()
  return (found && rects[rects.length - 1]) || paragraph.getBoundingClientRect()
}

/** So many letters before the right margin the bell rings. */
const bellDistance = 7

/** Where the next letter falls: the line counted from the top of the text, and the place in it. */
export type TypingPoint = { readonly line: number; readonly column: number }

/** What the machine does when the typing point moves: it rings before the margin, and comes back at the beginning of a line. */
export type CarriageEvent = 'bell' | 'return'

/** @param columns letters in a line */
export function carriageEvent(before: TypingPoint, after: TypingPoint, columns: number): CarriageEvent | null {
  if (after.line > before.line) return 'return'
  const bellAt = columns - bellDistance
  return after.line === before.line && before.column < bellAt && after.column >= bellAt ? 'bell' : null
}
