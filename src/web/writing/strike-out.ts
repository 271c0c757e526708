/** What is struck out before the caret, letter by letter backwards, as long as nothing else is done. */
export type Striking = { readonly caret: number; readonly from: number }

/**
 * The next letter that Backspace strikes out: the last one before the caret that is neither struck already nor white space; null where there
 * is none on its line.
 */
export function nextStrike(text: string, caret: number, before: Striking | null): number | null {
  const from = before?.caret === caret ? before.from : caret
  for (let at = from - 1; at >= 0 && text[at] !== '\n'; at--) if (text[at] !== ' ' && text[at] !== '\t') return at
  return null
}
