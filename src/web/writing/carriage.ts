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
