/** What a message asks for: the names of its arguments with their kinds, and of its tags. */
export type Arguments = {
  readonly names: ReadonlyMap<string, string>
  readonly forms: ReadonlyMap<string, readonly string[]>
  readonly tags: readonly string[]
}

/**
 * Reads a message of `src/web/lib/language/format-message.ts`.
 * @throws Error with a sentence where its braces or tags are not closed, or a plural has no form `other`
 */
export function argumentsOf(message: string): Arguments {
  const names = new Map<string, string>()
  const forms = new Map<string, string[]>()
  readBraces(message, names, forms)
  const opened = [...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => name).toSorted()
  const closed = [...message.matchAll(/<\/(\w+)>/g)].map(([, name = '']) => name).toSorted()
  if (opened.join() !== closed.join()) throw new Error('A tag is not closed, or not opened.')
  return { names, forms, tags: [...new Set(opened)] }
}

function readBraces(text: string, names: Map<string, string>, forms: Map<string, string[]>): void {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = closing(text, at)
    const [, name = '', kind = 'text', rest = ''] = /^(\w+)(?:, (number|plural)(?:, ?(.*))?)?$/s.exec(text.slice(at + 1, end)) ?? []
    if (!name) throw new Error(`{${text.slice(at + 1, end)}} is no argument.`)
    if (names.get(name) !== 'plural') names.set(name, kind)
    if (kind === 'plural') readForms(rest, name, names, forms)
    at = end + 1
  }
  if (countOf(text, '{') !== countOf(text, '}')) throw new Error('A brace is not opened.')
}

function readForms(text: string, name: string, names: Map<string, string>, forms: Map<string, string[]>): void {
  const heads: string[] = []
  let rest = text.trim()
  while (rest) {
    const [head = '', word = ''] = /^(zero|one|two|few|many|other|=\d+)\{/.exec(rest) ?? []
    if (!head) throw new Error(`"${rest.slice(0, 20)}" begins no form of a plural: one{…}, with no space before the brace.`)
    const end = closing(rest, head.length - 1)
    heads.push(word)
    readBraces(rest.slice(head.length, end), names, forms)
    rest = rest.slice(end + 1).trimStart()
  }
  if (!heads.includes('other')) throw new Error(`The plural of ${name} has no form other{…}.`)
  forms.set(name, heads)
}

const countOf = (text: string, sign: string) => text.split(sign).length

/** Where a brace is closed. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  throw new Error('A brace is not closed.')
}
