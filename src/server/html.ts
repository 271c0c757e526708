import { escapeMarkup } from '#domain/text.ts'

/** Text that is HTML already. */
export type Html = { readonly html: string }

type Value = Html | string | number | readonly Html[]
const write = (value: Value): string => {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map((part) => part.html).join('')
  return escapeMarkup(String(value))
}

/** Escapes text for HTML (no sanitizer is needed): everything put in is text, unless it was built here too. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: pieces.reduce((whole, piece, at) => `${whole}${write(values[at - 1] ?? '')}${piece}`),
})
