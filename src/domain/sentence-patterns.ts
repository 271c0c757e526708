/** A sentence with `{name}` for each value, and its translation with the same names. */
export type SentencePattern = readonly [english: string, translation: string]
type Lookup = (english: string) => string | null

/** Values that people or shelves are called by are no words of a language, even where they look like some; “new Moon” is. */
const isName = (argument: string, value: string): boolean =>
  /^(?:(?:user|product)?name|owner|term|title|slug|code|token|url)\d?$/i.test(argument) && !/^\p{Ll}+ \S/u.test(value)
/** A pattern with fewer letters of its own than this fits almost any text, and counts only where one of its values is known. */
const fewWords = 8

/**
 * Translates sentences that were written in English with values in them. The values are found again by the pattern that the sentence was
 * written by; its first letter may be large or small. A value that is itself a text is translated in its turn, and figures are grouped as the
 * other language does.
 * @returns null for a text that no pattern and no lookup knows
 */
export function sentenceTranslator(patterns: readonly SentencePattern[]) {
  const compiled = new Map<string, Compiled>()
  // The pattern with the most words of its own is the most certain one.
  const ordered = patterns.toSorted(([one], [other]) => ownWords(other) - ownWords(one))
  return (text: string, lookUp: Lookup, locale: string): string | null => translate(text, { ordered, compiled, lookUp, locale })
}

type Compiled = { readonly shape: RegExp; readonly names: readonly string[] }
type Translating = {
  readonly ordered: readonly SentencePattern[]
  readonly compiled: Map<string, Compiled>
  readonly lookUp: Lookup
  readonly locale: string
}

const ownWords = (english: string): number => english.replaceAll(argument, '').trim().length
const argument = /\{(\w+)\}/g

function translate(text: string, translating: Translating): string | null {
  const whole = translating.lookUp(text) ?? translating.lookUp(text.charAt(0).toLowerCase() + text.slice(1))
  if (whole !== null) return whole
  for (const [english, translation] of translating.ordered) {
    const found = valuesIn(text, english, translating.compiled)
    if (!found) continue
    const words = new Map([...found].map(([name, value]) => [name, valueInWords(name, value, translating)]))
    const isCertain = ownWords(english) >= fewWords || [...words.values()].some((value) => value !== null)
    if (isCertain) return translation.replaceAll(argument, (braces, name: string) => words.get(name) ?? found.get(name) ?? braces)
  }
  return null
}

/** The values that make the text of the pattern; null where none do. */
function valuesIn(text: string, english: string, compiled: Map<string, Compiled>): ReadonlyMap<string, string> | null {
  const { shape, names } = compiled.get(english) ?? compile(english)
  compiled.set(english, { shape, names })
  const match = shape.exec(text)
  if (!match) return null
  const values = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const value = match[index + 1] ?? ''
    if ((values.get(name) ?? value) !== value) return null
    values.set(name, value)
  }
  return values
}

function compile(english: string): Compiled {
  const names = [...english.matchAll(argument)].map(([, name = '']) => name)
  const parts = english.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const either = parts.map((part, at) =>
    at === 0 ? part.replace(/^\p{L}/u, (first) => `[${first.toLowerCase()}${first.toUpperCase()}]`) : part,
  )
  return { shape: new RegExp(`^${either.join('([^]+?)')}$`), names }
}

/** A value in the other language; null for one that is not known, and so stays as it is. */
function valueInWords(name: string, value: string, translating: Translating): string | null {
  if (/^\d{1,3}(?:,\d{3})+$/.test(value)) return Number(value.replaceAll(',', '')).toLocaleString(translating.locale)
  if (!/\p{L}{2}/u.test(value)) return value
  if (isName(name, value)) return null
  const whole = translate(value, translating)
  if (whole !== null) return whole
  if (value.endsWith('.')) return withStop(valueInWords(name, value.slice(0, -1), translating))
  if (!value.includes(', ')) return null
  const parts = value.split(', ').map((part) => translate(part, translating)) // a list
  return parts.includes(null) ? null : parts.join(', ')
}

/** The sentence with the full stop that stood behind what was looked up. */
export const withStop = (sentence: string | null): string | null => (sentence === null ? null : `${sentence}.`)
