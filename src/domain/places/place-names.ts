import { foldForSearch } from '#domain/text.ts'

/** Letters of their own that people without them write otherwise; the others lose their accents by decomposition. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
}

/** A name as it is searched: lower case, without accents, one space for whatever is no letter or digit. `L’Aquila` becomes `l aquila`. */
export const foldPlaceName = (text: string): string =>
  foldForSearch(text)
    .replace(/[ßæœøłđðþħıŧ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words by which a place is found (prefix search): its name, and each later word of it. */
export const beginningsOfPlace = (folded: string): readonly string[] => {
  const words = folded.split(' ')
  return words.map((_, at) => words.slice(at).join(' '))
}
