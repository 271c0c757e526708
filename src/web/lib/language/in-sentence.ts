import { language } from './language.ts'

/** A label within a sentence: with a small first letter, but in German, where a noun keeps its capital. */
export const inSentence = (label: string): string =>
  language.locale.startsWith('de') ? label : label.replace(/^./, (letter) => letter.toLocaleLowerCase(language.locale))
