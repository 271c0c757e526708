import { language } from './language.ts'
import type { MadeLanguage } from './languages.ts'

/** What of a message is not for readers: braces with what they name, the heads of plural forms, tags. */
const notWords = /\{\w+(?:, number)?\}|\{\w+, plural, |(?:^| )?(?:zero|one|two|few|many|other|=\d)\{|<\/?\w+>|[{}#]/g

/** Pseudolocalization: every message made longer, or written in letters that run from right to left. An English word that is left on a screen is in no catalogue. */
export function beginMadeLanguage(chosen: MadeLanguage) {
  language.isRightToLeft = chosen === 'qps-rtl'
  language.locale = language.isRightToLeft ? 'ar' : 'de'
  language.lookUp = (message) => transformWords(message, language.isRightToLeft ? mirrored : lengthened)
}

/** Changes the words of a message and nothing of its syntax. */
export function transformWords(message: string, change: (words: string) => string): string {
  let made = ''
  let from = 0
  for (const { 0: part, index } of message.matchAll(notWords)) {
    made += change(message.slice(from, index)) + part
    from = index + part.length
  }
  return made + change(message.slice(from))
}

/** Longer by two fifths, as German is than English in labels; accents show letters that a font lacks. */
export const lengthened = (words: string): string =>
  words.replaceAll(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => accents[letter] ?? letter).join('')
    return accented + accented.slice(-Math.ceil(word.length * 0.4))
  })
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ø', U: 'Ü' }

/** Each Latin letter as an Arabic one: no words of any language, but they run and join as those do. */
export const mirrored = (words: string): string =>
  words.replaceAll(/[a-z]/gi, (letter) => arabic[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)
const arabic = 'ابصدهفغحيجكلمنوتقرسشعطضذثز'
