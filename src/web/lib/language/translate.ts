import { type Absent, formatMessage, type Values } from './format-message.ts'
import { language } from './language.ts'
import type { Literal, Rest, ValuesOf } from './message-types.ts'
import { textOf } from './text-of.ts'

/**
 * Internationalization (i18n): a text of the interface in the reader's language. The English one is the key of the catalogue, and stands in the
 * code: see docs/translating.md. It may stand at the top of a module, since the language is there before the module is.
 * @param message in ICU MessageFormat; the forms of a plural are written `one{…}`, with no space before the brace. What stands behind `||` tells
 * translators which of its meanings a word has, and is not shown
 */
export function t<const Message extends string>(
  message: Literal<Message> & Message,
  ...rest: Rest<ValuesOf<Message, string | number | Absent>>
): string {
  const text = textOf(message)
  const [values] = rest
  return values ? formatMessage<string>(text, values as Values<string>).join('') : text
}

/**
 * A text that comes from the domain or from the server: one of a closed list, or a sentence with values in it. `scripts/languages/foreign.ts` finds
 * both, and what it does not find stays English.
 */
export const known = (text: string): string => language.lookUp?.(text) ?? language.translateSentence?.(text) ?? text
