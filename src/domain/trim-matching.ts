/**
 * Takes characters off both ends for as long as they match. It reads each character at most twice, where a pattern that looks for a run
 * before the end (`x+$`) takes time by the square of the length.
 * @param character matches one character; neither global nor sticky
 */
export function trimMatching(text: string, character: RegExp): string {
  const characters = Array.from(text)
  const first = characters.findIndex((each) => !character.test(each))
  if (first < 0) return ''
  const last = characters.findLastIndex((each) => !character.test(each))
  return characters.slice(first, last + 1).join('')
}
