import { escapeMarkup } from './text.ts'

/** Text that is HTML already. */
export type Html = { readonly html: string }

type Value = Html | string | number | null | readonly Html[]
const write = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((part) => part.html).join('')
  return escapeMarkup(String(value).toWellFormed())
}

/** Template of HTML: everything put in is text and escaped (no sanitizer is needed), unless it was built here too. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: pieces.reduce((whole, piece, at) => `${whole}${write(values[at - 1] ?? null)}${piece}`),
})
