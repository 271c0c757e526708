import { type Absent, formatMessage, type Values } from './format-message.ts'
import { language } from './language.ts'
import type { Literal, Rest, ValuesOf } from './message-types.ts'

/**
 * Internationalization (i18n): a text of the interface in the reader's language. The English one is the key of the catalogue, and stands in the
 * code: see docs/translating.md. It may stand at the top of a module, since the language is there before the module is.
 * @param message in ICU MessageFormat; the forms of a plural are written `one{…}`, with no space before the brace
 */
export function t<const Message extends string>(
  message: Literal<Message> & Message,
  ...rest: Rest<ValuesOf<Message, string | number | Absent>>
): string {
  const text = language.lookUp?.(message) ?? message
  const [values] = rest
  return values ? formatMessage<string>(text, values as Values<string>).join('') : text
}

/** A text that comes from the domain or from the server, and may be in the catalogue: those of closed lists are (`scripts/languages/foreign.ts`). */
export const known = (text: string): string => language.lookUp?.(text) ?? text
