import { seconds } from '#domain/units.ts'
import { cachedMe } from './me.ts'
import { tabStorage } from './storage.ts'

const key = 'typed-words'
/** How long the screen may take to bring its fields back. */
const maxWait = seconds(30)

type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { readonly owner: string; readonly path: string; readonly fields: readonly (readonly [name: string, words: string])[] }

/** Fields of words. Never a password, a code, a file, or what somebody pays with. */
const selector = 'textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=tel], [type=search])'
const isKept = (field: Element): field is Field =>
  !(field as Field).readOnly && !(field as Field).disabled && !/password|one-time-code|cc-/.test((field as Field).autocomplete)

/** The fields of the page by what they are called, each with how many of that name come before it. */
function fieldsOf(page: ParentNode): ReadonlyMap<string, Field> {
  const counts = new Map<string, number>()
  const named = [...page.querySelectorAll(selector)].filter(isKept).map((field): [string, Field] => {
    const name = `${field.form?.ariaLabel ?? ''}/${field.name || field.ariaLabel || (field.labels?.[0]?.textContent ?? '')}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name}/${count}`, field]
  })
  return new Map(named)
}

/** Keeps what is typed on this screen, in this tab, where the login ends before it could be sent. */
export function keepTypedWords(): void {
  const owner = cachedMe()?.doc._id
  const fields = [...fieldsOf(document)].flatMap(([name, { value }]) => (value === '' ? [] : [[name, value] as const]))
  if (owner === undefined || fields.length === 0) return
  tabStorage.setItem(key, JSON.stringify({ owner, path: location.pathname, fields } satisfies Typed))
}

/** Puts back what was typed, once its screen is there again. Who logs in as somebody else gets nothing of it. */
export function restoreTypedWords(owner: string): void {
  const typed = readTyped()
  tabStorage.removeItem(key)
  if (typed?.owner !== owner) return
  const missing = new Map(typed.fields)
  const restore = () => {
    if (location.pathname !== typed.path) return
    for (const [name, field] of fieldsOf(document)) {
      const words = missing.get(name)
      if (words === undefined) continue
      missing.delete(name)
      if (field.value !== words) typeInto(field, words)
    }
    if (missing.size === 0) stop()
  }
  const watcher = new MutationObserver(restore)
  const stop = () => watcher.disconnect()
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(stop, maxWait)
}

function readTyped(): Typed | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null') as Typed | null
  } catch {
    return null
  }
}

/** As typing does, so that the state behind the field follows: React overwrites the setter of the element itself. */
function typeInto(field: Field, words: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
