import type { Language as Spoken } from '#domain/people/languages.ts'
import { browserStorage } from '../storage.ts'

/** The languages of the interface, each by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const satisfies Readonly<
  Record<Spoken, string>
>
export type Language = Spoken

/** Made languages, which show what a real one would: `qps-long` is longer by two fifths, `qps-rtl` is written from right to left. */
const madeLanguages = ['qps-long', 'qps-rtl'] as const
export type MadeLanguage = (typeof madeLanguages)[number]

const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(languageNames, text)
const key = 'language'

/** The language setting of this browser. Null follows the languages of the browser. */
export function chosenLanguage(): Language | null {
  const stored = browserStorage.getItem(key)
  return isLanguage(stored) ? stored : null
}

/** Counts from the next document on: words are looked up once, when a module with them is evaluated. */
export function chooseLanguage(language: Language | null) {
  if (language === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, language)
}

/** The language of this page: the chosen one, or else the first of the browser's that there is, or English. A made one where it was stored by hand. */
export function readersLanguage(): Language | MadeLanguage {
  const stored = browserStorage.getItem(key)
  const made = madeLanguages.find((one) => one === stored)
  return made ?? spokenLanguage()
}

/** The language that is chosen now, or else that of the browser. */
export const spokenLanguage = (): Language => chosenLanguage() ?? navigator.languages.map(primaryTag).find(isLanguage) ?? 'en'

/** For Intl: the tag of the browser that has the region, such as `de-AT`, where there is one. */
export const localeOf = (language: Language): string =>
  language === 'en' ? 'en-GB' : (navigator.languages.find((tag) => primaryTag(tag) === language) ?? language)

const primaryTag = (tag: string) => tag.split('-')[0]
