import { type ComponentProps, type MouseEvent, use } from 'react'
import { TermAddressContext, termHref } from '#web/lib/term-address.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** A slug or a name; empty for the contents of the dictionary. */
  readonly term: string
}

/** A link that opens a term of the dictionary over the screen. */
export function TermLink({ term, ...rest }: Props) {
  const { open } = use(TermAddressContext)
  function onClick(event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    open(term)
  }
  return <a {...rest} href={termHref(term)} onClick={onClick} />
}

/** A press that asks for no other tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
