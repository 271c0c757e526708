import type { Segment } from '#domain/safety/user-text.ts'

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
