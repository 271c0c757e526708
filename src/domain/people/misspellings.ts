/** The letters that a typist may have meant, by script. Words in other scripts are only tried with letters left out or turned round. */
const alphabets = [
  ['a', 'z'],
  ['α', 'ω'],
  ['а', 'я'],
].map(([first = '', last = '']) => lettersBetween(first, last))

function lettersBetween(first: string, last: string): readonly string[] {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}

/** Fewer letters are one edit away from anything; of more there would be too many to look up. */
const shortest = 4
const longest = 20

/**
 * Typo tolerance: everything that somebody may have meant who made one slip: a letter missing, doubled, wrong or next to the one meant, or
 * a space left out. These are Damerau's four slips, about four fifths of all misspellings. For 12 letters some 650, letters turned round
 * first.
 * @param words folded as `foldForSearch` does
 */
export function misspellings(words: string): readonly string[] {
  const letters = Array.from(words)
  if (letters.length < shortest || letters.length > longest) return []
  const alphabet = alphabets.filter((one) => letters.some((letter) => one.includes(letter))).flat()
  const changed = (place: number, gone: number, ...put: readonly string[]) =>
    [...letters.slice(0, place), ...put, ...letters.slice(place + gone)].join('')
  const places = [...letters.keys()]
  const meant = [
    ...places.map((place) => changed(place, 2, letters[place + 1] ?? '', letters[place] ?? '')),
    ...places.map((place) => changed(place, 1)),
    ...places.flatMap((place) => [...alphabet, ' '].map((other) => changed(place, 0, other))),
    ...places.flatMap((place) => alphabet.map((other) => changed(place, 1, other))),
  ]
  return [...new Set(meant)].filter((one) => one !== words && one === one.trim())
}
