/** A text with a head of `name: value` lines. */
export type WithHead = { readonly head: Readonly<Record<string, string>>; readonly text: string }

/**
 * Splits a file into its head, between two lines of dashes, and the text below. Null when it has none.
 * The formatter puts an empty line behind the first dashes.
 */
export function readFrontMatter(source: string): WithHead | null {
  const opening = '---\n'
  if (!source.startsWith(opening)) return null
  const end = source.indexOf(`\n${opening}`, opening.length - 1)
  if (end < 0) return null
  const lines = source.slice(opening.length, end).trim().split('\n')
  const head = Object.fromEntries(lines.map(fieldOf))
  return { head, text: source.slice(end + opening.length + 1) }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}
