import type { ComponentProps } from 'react'
import { termHref } from './term-address.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A slug or a name; empty for the contents of the dictionary. */
  readonly term: string
}

/** A link that opens a term of the dictionary over the screen: the app and the public pages follow such links. */
export const TermLink = ({ term, ...rest }: Props) => <a {...rest} href={termHref(term)} />
