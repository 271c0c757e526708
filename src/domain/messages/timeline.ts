type Sequenced = { readonly sequence: number; readonly change: number }

/** Merges lines into those that are there, in their order, each once and as it was last. */
export function mergeLines<M extends Sequenced>(lines: readonly M[], added: readonly M[]): readonly M[] {
  const bySequence = new Map(lines.map((line) => [line.sequence, line]))
  for (const line of added) if (line.change >= (bySequence.get(line.sequence)?.change ?? 0)) bySequence.set(line.sequence, line)
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}

/**
 * The lines about this sequence between which none is missing: what may be shown. What lies beyond a gap is held back until the gap is
 * filled. Empty when that line is not there.
 * @param lines in their order
 */
export function runAround<M extends Sequenced>(lines: readonly M[], sequence: number): readonly M[] {
  const at = lines.findIndex((line) => line.sequence === sequence)
  if (at < 0) return []
  const offset = sequence - at
  const belongs = (index: number) => lines[index]?.sequence === index + offset
  let start = at
  while (belongs(start - 1)) start--
  let end = at
  while (belongs(end + 1)) end++
  return lines.slice(start, end + 1)
}
