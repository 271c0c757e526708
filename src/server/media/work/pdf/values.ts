/** Something written in a PDF. Strings and streams are passed over: no page count stands in them. */
export type Value = number | boolean | null | Name | Reference | Dictionary | readonly Value[]
export type Name = { readonly name: string }
export type Reference = { readonly object: number }
export type Dictionary = ReadonlyMap<string, Value>

/** This is no PDF, or not one that a careful reader understands. */
export class NotPdf extends Error {
  override name = 'NotPdf'
}

export const isReference = (value: Value | undefined): value is Reference =>
  typeof value === 'object' && value !== null && 'object' in value
export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map

const deepest = 40
const space = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y
const plain =
  /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])|([+-]?(?:\d+\.?\d*|\.\d+))|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(true|false|null)\b/y

/** Reads one value and says where it ended. ISO 32000-1, section 7.3. */
export function readValue(text: string, from: number, depth = 0): { readonly value: Value; readonly end: number } {
  if (depth > deepest) throw new NotPdf('too deep')
  const at = skip(text, from)
  if (text.startsWith('<<', at)) return readDictionary(text, at + 2, depth)
  if (text[at] === '[') return readArray(text, at + 1, depth)
  if (text[at] === '(') return { value: null, end: endOfString(text, at + 1) }
  if (text[at] === '<') return { value: null, end: after(text, '>', at) }
  plain.lastIndex = at
  const [all, object, number, name, word] = plain.exec(text) ?? []
  if (all === undefined) throw new NotPdf('no value')
  return { value: plainValue({ object, number, name, word }), end: at + all.length }
}

type Found = { readonly [what in 'object' | 'number' | 'name' | 'word']: string | undefined }
function plainValue({ object, number, name, word }: Found): Value {
  if (object !== undefined) return { object: Number(object) }
  if (number !== undefined) return Number(number)
  if (name !== undefined) return { name }
  return word === 'null' ? null : word === 'true'
}

function readDictionary(text: string, from: number, depth: number) {
  const found = new Map<string, Value>()
  let at = skip(text, from)
  while (!text.startsWith('>>', at)) {
    const key = readValue(text, at, depth + 1)
    if (typeof key.value !== 'object' || key.value === null || !('name' in key.value)) throw new NotPdf('a key that is no name')
    const { value, end } = readValue(text, key.end, depth + 1)
    found.set(key.value.name, value)
    at = skip(text, end)
  }
  return { value: found, end: at + 2 }
}

function readArray(text: string, from: number, depth: number) {
  const found: Value[] = []
  let at = skip(text, from)
  while (text[at] !== ']') {
    const { value, end } = readValue(text, at, depth + 1)
    found.push(value)
    at = skip(text, end)
  }
  return { value: found, end: at + 1 }
}

/** Strings may hold brackets in pairs, and any after a backslash. */
function endOfString(text: string, from: number): number {
  let open = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return at + 1
  }
  throw new NotPdf('a string without an end')
}

/** Passes over blanks and remarks. */
export function skip(text: string, from: number): number {
  space.lastIndex = from
  return from + (space.exec(text)?.[0].length ?? 0)
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  if (at < 0) throw new NotPdf(`no ${sign}`)
  return at + sign.length
}
