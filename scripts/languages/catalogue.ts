import { readFileSync, writeFileSync } from 'node:fs'
import { argumentsOf } from './arguments.ts'

/** A catalogue as translators have it: for each room of the interface the English messages with their translations, empty where there is none yet. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
export const translatedLanguages = ['de', 'fr', 'es'] as const

const fileOf = (language: string) => new URL(`../../content/languages/${language}.json`, import.meta.url)

export function readCatalogue(language: string): Catalogue {
  try {
    return JSON.parse(readFileSync(fileOf(language), 'utf8')) as Catalogue
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Error(`content/languages/${language}.json is no JSON: ${cause.message}`, { cause })
    return {}
  }
}

export const writeCatalogue = (language: string, catalogue: Catalogue): void =>
  writeFileSync(fileOf(language), `${JSON.stringify(catalogue, null, 2)}\n`)

/** The catalogue with exactly the messages that the code has: translations are kept wherever their message stands now, new messages are empty. */
export function mergeCatalogue(catalogue: Catalogue, messages: Readonly<Record<string, readonly string[]>>): Catalogue {
  const known = new Map(Object.values(catalogue).flatMap((room) => Object.entries(room).filter(([, text]) => text !== '')))
  return Object.fromEntries(
    Object.entries(messages).map(([room, texts]) => [room, Object.fromEntries(texts.map((text) => [text, known.get(text) ?? '']))]),
  )
}

/** What is wrong with a translation: it names other arguments than the message does, or lacks a plural form of its language. Null where nothing is. */
export function faultOf(language: string, message: string, translation: string): string | null {
  try {
    const wanted = argumentsOf(message)
    const given = argumentsOf(translation)
    const named = (one: typeof wanted) => [...one.names.keys(), ...one.tags.map((tag) => `<${tag}>`)].toSorted().join(' ')
    if (named(wanted) !== named(given)) return `names “${named(given)}” where the message names “${named(wanted)}”`
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many')
    const lacking = [...given.forms].flatMap(([name, forms]) =>
      needed.filter((form) => !forms.includes(form)).map((form) => `${name}: ${form}`),
    )
    return lacking.length > 0 ? `lacks the forms ${lacking.join(', ')}` : null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
