import type { ReactNode } from 'react'
import { parseUserText, type Segment } from '#domain/safety/user-text.ts'
import { language } from '#web/lib/language/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './UserText.module.css'

type Props = {
  readonly children: string
  readonly className?: string | undefined
  /** Renders the words between links and mentions, in a text that is the keepers'. Without it they stand as they are, as a user's must. */
  readonly words?: ((text: string) => ReactNode) | undefined
}

/**
 * What somebody wrote, for others to read: addresses, @usernames and #hashtags are links, lines break where they broke, and its writing
 * direction stays its own. Where the document is in another language than English, theirs is marked as unknown. An address is the text of its link, so that neither can say anything but the other.
 */
export const UserText = ({ children, className, words }: Props) => (
  <bdi className={classNames(styles.text, className)} dir="auto" lang={language.lookUp === null ? undefined : ''}>
    {parseUserText(children).map((segment, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text have no identity but their place
      <SegmentOfText key={at} segment={segment} words={words} />
    ))}
  </bdi>
)

function SegmentOfText({ segment, words }: Pick<Props, 'words'> & { readonly segment: Segment }) {
  if (segment.kind === 'words' && words) return words(segment.text)
  if (segment.kind === 'mention')
    return (
      <Link to={`/userislandprofile/@${segment.username}`} dir="ltr">
        {segment.text}
      </Link>
    )
  if (segment.kind === 'hashtag')
    return (
      <Link to="/tweets" search={{ q: segment.text }}>
        {segment.text}
      </Link>
    )
  const link = segment.kind === 'link' && linkOf(segment)
  if (!link) return segment.text
  return (
    <a href={link.href} dir="ltr" target="_blank" rel="noopener nofollow ugc noreferrer">
      {link.text}
    </a>
  )
}

type LinkSegment = Extract<Segment, { readonly kind: 'link' }>

/**
 * Where the link of a text leads, and what it is called: the address with its host as the browser understands it, so that letters of
 * another script that look like Latin ones, and numbers that stand for others, do not pass for a host they are not.
 * @returns null for what no browser can open
 */
export function linkOf({ text, host }: LinkSegment): { readonly href: string; readonly text: string } | null {
  if (!URL.canParse(text)) return null
  const { href, protocol, host: trueHost } = new URL(text)
  return protocol === 'mailto:' ? { href, text } : { href, text: text.replace(host, () => trueHost) }
}
