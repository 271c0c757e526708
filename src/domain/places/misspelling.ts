/** Letters of a name from which on two of them may be wrong. */
const longName = 7

/** Whether words can be a name misspelt, or its beginning: one letter wrong, missing, too many or swapped with the next; in a long one two. */
export const isMisspelling = (words: string, name: string): boolean => editsToBeginning(words, name) <= (words.length < longName ? 1 : 2)

/** How many such mistakes lead from the beginning of a name that is nearest to the words (optimal string alignment) to them. */
function editsToBeginning(words: string, name: string): number {
  let [before, last]: [readonly number[], readonly number[]] = [[], Array.from({ length: name.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= words.length; row++) {
    const next = [row]
    for (let at = 1; at <= name.length; at++) {
      const isSame = words[row - 1] === name[at - 1]
      const isSwapped = words[row - 1] === name[at - 2] && words[row - 2] === name[at - 1]
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return Math.min(...last)
}
