import type { ComponentProps } from 'react'
import { useTermLinker } from './dictionary.ts'
import styles from './LinkedText.module.css'
import { termHref } from './term-address.ts'

type Props = {
  /** Plain text of the keepers or of the product; what people write is left as they wrote it. */
  readonly text: string
  /** Slugs that are not linked: of the term whose text it is, and of those linked above. */
  readonly without?: ReadonlySet<string>
}

/** A text in which the terms of the dictionary are links, each the first time it is named. */
export function LinkedText({ text, without }: Props) {
  const link = useTermLinker()
  return link(text, without).map(({ text, slug }, at) =>
    slug === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no order but their own
      <TermLink key={at} term={slug} className={styles.term}>
        {text}
      </TermLink>
    ),
  )
}

type TermLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A slug or a name; empty for the contents of the dictionary. */
  readonly term: string
}

/** A link that opens a term of the dictionary over the screen: the app and the public pages follow such links. */
export const TermLink = ({ term, ...rest }: TermLinkProps) => <a {...rest} href={termHref(term)} />
