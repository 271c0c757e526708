import { Fragment, type ReactNode } from 'react'
import { formatMessage, type Values } from './format-message.ts'
import { language } from './language.ts'
import type { Literal, Rest, ValuesOf } from './message-types.ts'

/** A text of the interface with elements in it: `<link>words</link>` is what the function `link` makes of the words, `{name}` any node. */
export function rich<const Message extends string>(
  message: Literal<Message> & Message,
  ...rest: Rest<ValuesOf<Message, ReactNode, (words: ReactNode) => ReactNode>>
): ReactNode {
  const [values = {}] = rest
  const parts = formatMessage<ReactNode>(language.lookUp?.(message) ?? message, values as Values<ReactNode>)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
