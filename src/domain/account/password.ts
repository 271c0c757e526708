import { productName } from '../product-name.ts'
import { longestPassword, shortestPassword } from './limits.ts'

/** Why a new password is not taken, before the list of breached ones is asked. */
export type PasswordFault = 'too-short' | 'too-long' | 'personal' | 'repeated' | 'foretold' | 'breached'

/** What to do about it, in words. */
export const passwordAdvice: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Use ${shortestPassword} characters or more.`,
  'too-long': `Use ${longestPassword} characters or fewer.`,
  personal: 'This is mostly your own name, your address or ours. Choose something that is not on your letters.',
  repeated: 'This repeats itself. Choose something longer before it starts again.',
  foretold: 'Each character gives the next one away. Choose something less orderly.',
  breached: 'This password is on the lists that burglars try first. Choose another one.',
}

/** Whose password it is to be: what a burglar who knows the person would try. */
export type PasswordOwner = { readonly name: string; readonly username: string; readonly email: string }

/** A password of which less than this many characters come as a surprise is an orderly one. */
const fewestSurprises = 6
/** Shorter words, such as Jo or the, stand in too many honest sentences. */
const shortestWord = 4

/** Judges a new password by itself and by whose it is; null when nothing speaks against it. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const characters = Array.from(password)
  if (characters.length < shortestPassword) return 'too-short'
  if (characters.length > longestPassword) return 'too-long'
  if (isRepeated(characters)) return 'repeated'
  if (surprises(characters) < fewestSurprises) return 'foretold'
  if (isMostly(password, wordsOf(owner))) return 'personal'
  return null
}

/** Letters and digits only, without case and accents. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function wordsOf({ name, username, email }: PasswordOwner): readonly string[] {
  const sources = [name, username, email.slice(0, email.lastIndexOf('@')), productName]
  const words = sources.flatMap((source) => [source, ...source.split(/[^\p{L}\p{N}]+/u)]).map(folded)
  return [...new Set(words)].filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length)
}

/** Whether more than half of the text is made of the words. */
function isMostly(text: string, words: readonly string[]): boolean {
  const whole = folded(text)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole).replaceAll(' ', '')
  return rest.length * 2 < whole.length
}

/** Whether it is a shorter text again and again, the last time perhaps cut off, and that text is no password by itself. */
function isRepeated(characters: readonly string[]): boolean {
  const period = periodOf(characters)
  return period < shortestPassword && period * 2 <= characters.length
}

/** The length after which the text begins again, by the prefix function of Knuth, Morris and Pratt. */
function periodOf(characters: readonly string[]): number {
  const borders = [0]
  for (let at = 1; at < characters.length; at++) {
    let border = borders[at - 1] ?? 0
    while (border > 0 && characters[at] !== characters[border]) border = borders[border - 1] ?? 0
    borders.push(characters[at] === characters[border] ? border + 1 : 0)
  }
  return characters.length - (borders.at(-1) ?? 0)
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'qwertzuiop', 'azertyuiop']

/** How many characters the one before does not give away: neither the same again, nor its neighbour in alphabet, count or keyboard. */
function surprises(characters: readonly string[]): number {
  const lower = characters.map((character) => character.toLowerCase())
  return lower.filter((character, at) => !isForetold(lower[at - 1], character)).length
}

function isForetold(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  if (step === 0) return true
  if (Math.abs(step) === 1 && /^[\p{L}\p{N}]{2}$/u.test(before + character)) return true
  return rows.some((row) => row.includes(before + character) || row.includes(character + before))
}
