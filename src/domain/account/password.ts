import { foldAccents } from '#domain/text.ts'
import { productName } from '../product-name.ts'
import { maxPasswordLength, minPasswordLength } from './limits.ts'

/** Why a new password is refused. The server finds `breached` by a list; all others are found here. */
export type PasswordFault = 'too-short' | 'too-long' | 'personal' | 'repeated' | 'predictable' | 'breached'

/** What to do about each fault. */
export const passwordAdvice: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Use ${minPasswordLength} characters or more.`,
  'too-long': `Use ${maxPasswordLength} characters or fewer.`,
  personal: 'This is mostly your own name, your address or ours. Choose something that is not on your letters.',
  repeated: 'This repeats itself. Choose something longer before it starts again.',
  predictable: 'Each character gives the next one away. Choose something less orderly.',
  breached: 'This password is on the lists that burglars try first. Choose another one.',
}

/** Whose password it is: an attacker who knows the person tries these first. */
export type PasswordOwner = { readonly name: string; readonly username: string; readonly email: string }

/** A password with fewer unpredictable characters than this is predictable. */
const fewestUnpredictable = 6
/** Shorter words, such as Jo or the, occur in too many good passphrases. */
const minWordLength = 4

/** Checks a new password by itself and against its owner. Null when it is good. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const characters = Array.from(password)
  if (characters.length < minPasswordLength) return 'too-short'
  if (characters.length > maxPasswordLength) return 'too-long'
  if (isRepeated(characters)) return 'repeated'
  if (unpredictableCharacters(characters) < fewestUnpredictable) return 'predictable'
  if (isMostly(password, wordsOf(owner))) return 'personal'
  return null
}

/** Letters and digits only, without case and accents. */
const folded = (text: string) => foldAccents(text).replace(/[^\p{L}\p{N}]/gu, '')

function wordsOf({ name, username, email }: PasswordOwner): readonly string[] {
  const sources = [name, username, email.slice(0, email.lastIndexOf('@')), productName]
  const words = sources.flatMap((source) => [source, ...source.split(/[^\p{L}\p{N}]+/u)]).map(folded)
  return [...new Set(words)].filter((word) => word.length >= minWordLength).toSorted((a, b) => b.length - a.length)
}

/** Whether more than half of the text is made of the words. */
function isMostly(text: string, words: readonly string[]): boolean {
  const whole = folded(text)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole).replaceAll(' ', '')
  return rest.length * 2 < whole.length
}

/** Whether it repeats a shorter text, the last time perhaps cut off, and that text is too short to be a password by itself. */
function isRepeated(characters: readonly string[]): boolean {
  const period = periodOf(characters)
  return period < minPasswordLength && period * 2 <= characters.length
}

/** The smallest period of the text, by the prefix function of Knuth, Morris and Pratt. */
function periodOf(characters: readonly string[]): number {
  const borders = [0]
  for (let at = 1; at < characters.length; at++) {
    let border = borders[at - 1] ?? 0
    while (border > 0 && characters[at] !== characters[border]) border = borders[border - 1] ?? 0
    borders.push(characters[at] === characters[border] ? border + 1 : 0)
  }
  return characters.length - (borders.at(-1) ?? 0)
}

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'qwertzuiop', 'azertyuiop']

/** How many characters do not follow from the one before: neither the same again, nor its neighbour in alphabet, digits or keyboard row. */
function unpredictableCharacters(characters: readonly string[]): number {
  const lower = characters.map((character) => character.toLowerCase())
  return lower.filter((character, at) => !isPredictable(lower[at - 1], character)).length
}

function isPredictable(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  if (step === 0) return true
  if (Math.abs(step) === 1 && /^[\p{L}\p{N}]{2}$/u.test(before + character)) return true
  return keyboardRows.some((row) => row.includes(before + character) || row.includes(character + before))
}
