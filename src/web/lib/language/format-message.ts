import { language } from './language.ts'

/** Nothing is written for it, as in JSX. */
export type Absent = null | undefined | false
/** A word, a number, or what wraps the words between two tags. */
type Value<Part> = string | number | Part | Absent | ((inside: (string | Part)[]) => Part)
export type Values<Part> = Readonly<Record<string, Value<Part>>>

/**
 * ICU MessageFormat, as far as it is used here: `{name}`, `{count, number}`, `{count, plural, =0{none} one{# thing} other{# things}}` and
 * `<tag>words</tag>`, each within each. A value that is not given leaves its braces as they are.
 * @param count stands for `#`, within the forms of a plural
 * @returns the parts in their order: texts, and what the values are
 */
export function formatMessage<Part>(message: string, values: Values<Part>, count?: number): (string | Part)[] {
  const parts: (string | Part)[] = []
  let rest = message
  for (;;) {
    const found = rest.search(count === undefined ? /\{|<\w/ : /\{|<\w|#/)
    if (found < 0) return rest ? [...parts, rest] : parts
    if (found > 0) parts.push(rest.slice(0, found))
    const sign = rest[found]
    rest = rest.slice(found + 1)
    if (sign === '#') parts.push(formatNumber(count ?? 0))
    else if (sign === '{') {
      const end = closing(rest)
      parts.push(...formatArgument(rest.slice(0, end), values))
      rest = rest.slice(end + 1)
    } else {
      const name = /^\w+/.exec(rest)?.[0] ?? ''
      const end = rest.indexOf(`</${name}>`)
      const wrap = values[name]
      const inside = formatMessage(rest.slice(name.length + 1, end), values, count)
      if (typeof wrap === 'function') parts.push((wrap as (inside: (string | Part)[]) => Part)(inside))
      else parts.push(...inside)
      rest = rest.slice(end + name.length + 3)
    }
  }
}

/** Where the brace that is open at the start of a text is closed. */
function closing(text: string): number {
  let open = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open++
    if (text[at] === '}' && --open === 0) return at
  }
  return text.length
}

function formatArgument<Part>(argument: string, values: Values<Part>): (string | Part)[] {
  const [, name = '', kind, forms = ''] = /^(\w+)(?:, (\w+)(?:, )?(.*))?$/s.exec(argument) ?? []
  if (!(name in values)) return [`{${argument}}`]
  const value = values[name]
  if (value === null || value === undefined || value === false) return []
  if (typeof value !== 'number') return [value as string | Part]
  if (kind === 'number') return [formatNumber(value)]
  return kind === 'plural' ? formatMessage(chosenForm(forms, value), values, value) : [String(value)]
}

/** The form of a plural for a number: the one for exactly this number before the one of the language's rule, and `other` where neither is written. */
function chosenForm(forms: string, count: number): string {
  const written = new Map<string, string>()
  for (let rest = forms.trimStart(); rest.includes('{'); rest = rest.trimStart()) {
    const start = rest.indexOf('{') + 1
    const end = start + closing(rest.slice(start))
    written.set(rest.slice(0, start - 1).trim(), rest.slice(start, end))
    rest = rest.slice(end + 1)
  }
  const form = new Intl.PluralRules(language.locale).select(count)
  return written.get(`=${count}`) ?? written.get(form) ?? written.get('other') ?? ''
}

/** A number with its digits grouped as the reader's language does. */
export const formatNumber = (value: number): string => value.toLocaleString(language.locale)
