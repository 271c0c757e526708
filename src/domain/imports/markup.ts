/** A tokenizer of HTML and XML for reading the words of strangers: linear in the length of the text, whatever is wrong with it. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  /** An opening tag; one that closes itself is followed by its closing tag. */
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }

/** Tags and the text between them, in order. Comments, declarations and instructions are left out; a tag without an end is the end. */
export function* markupTokens(text: string): Generator<MarkupToken> {
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (start !== at) yield { kind: 'text', text: decodeEntities(text.slice(at, start < 0 ? text.length : start)) }
    if (start < 0) return
    if (!/[a-z/!?]/i.test(text.charAt(start + 1))) {
      yield { kind: 'text', text: '<' }
      at = start + 1
      continue
    }
    const skipped = skipDeclaration(text, start)
    if (skipped) {
      if (skipped.text !== '') yield { kind: 'text', text: skipped.text }
      at = skipped.end
      continue
    }
    const end = endOfTag(text, start + 1)
    if (end < 0) return
    yield* tagTokens(text.slice(start + 1, end))
    at = end + 1
  }
}

function* tagTokens(inside: string): Generator<MarkupToken> {
  const name = /^\/?([^\s/>]{1,60})/.exec(inside)?.[1]?.toLowerCase()
  if (name === undefined) return
  if (!inside.startsWith('/')) yield { kind: 'open', name, attributes: inside.slice(name.length) }
  if (inside.startsWith('/') || inside.endsWith('/')) yield { kind: 'close', name }
}

/** Where a comment, a section of character data, an instruction or a declaration ends, and the text that it holds; null for a tag. */
function skipDeclaration(text: string, start: number): { readonly end: number; readonly text: string } | null {
  const until = (closing: string, offset: number) => {
    const end = text.indexOf(closing, start + offset)
    return end < 0
      ? { inner: text.slice(start + offset), end: text.length }
      : { inner: text.slice(start + offset, end), end: end + closing.length }
  }
  if (text.startsWith('<!--', start)) return { end: until('-->', 4).end, text: '' }
  if (text.startsWith('<![CDATA[', start)) {
    const { inner, end } = until(']]>', 9)
    return { end, text: inner }
  }
  if (text.startsWith('<?', start)) return { end: until('?>', 2).end, text: '' }
  return text.startsWith('<!', start) ? { end: until('>', 2).end, text: '' } : null
}

/** A `>` inside of quotes does not end a tag. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

/** The attributes of a tag by their names, in lower case. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    if (equals < 0) return attributes
    const name = text.slice(at, equals).trim().split(/\s/).at(-1) ?? ''
    const value = text.slice(equals + 1).trimStart()
    const start = text.length - value.length
    const quote = value.charAt(0)
    if (quote !== '"' && quote !== "'") return attributes
    const end = text.indexOf(quote, start + 1)
    if (end < 0) return attributes
    attributes.set(name.toLowerCase(), decodeEntities(text.slice(start + 1, end)))
    at = end + 1
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  shy: '',
}

/** Replaces character references by their characters; unknown ones stay as they are written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return named[body.toLowerCase()] ?? whole
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
    return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code).toWellFormed()
  })
}
