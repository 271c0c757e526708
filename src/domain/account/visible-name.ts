/** Drawn as nothing, though Unicode counts them as symbols: the blank Braille pattern and the null notehead. */
const blankSymbols = new Set(['\u2800', '\u{1d159}'])
const joiner = '\u200d'
const emojiVariation = '\ufe0f'

/** A joiner makes one picture of several, and one letter of several in scripts that join; between other letters it is invisible. */
function joinsSomething(before: string, after: string): boolean {
  const isPicture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u.test(before) && /^\p{Extended_Pictographic}$/u.test(after)
  const isScript =
    /^[\p{L}\p{M}]$/u.test(before) && !/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}]$/u.test(before)
  return isPicture || (isScript && /^\p{L}$/u.test(after))
}

function isInvisible(letter: string, before: string, after: string): boolean {
  if (letter === joiner) return !joinsSomething(before, after)
  if (letter === emojiVariation) return !/^[\p{Extended_Pictographic}#*0-9]$/u.test(before)
  return blankSymbols.has(letter) || /^\p{Default_Ignorable_Code_Point}$/u.test(letter)
}

/** Whether a name is seen as it is: nothing in it is drawn as nothing, and marks stand on something. */
export function isVisibleName(name: string): boolean {
  const letters = Array.from(name)
  const hidesNothing = !letters.some((letter, at) => isInvisible(letter, letters[at - 1] ?? '', letters[at + 1] ?? ''))
  return hidesNothing && /^[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && /[\p{L}\p{N}\p{S}]/u.test(name)
}

/** Scripts whose letters pass for each other. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/** Whether one word mixes scripts whose letters look alike, as nobody does who writes their own name. */
export const mixesScripts = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]/u).some((word) => alike.filter((script) => script.test(word)).length > 1)
