import { days, type Milliseconds } from '../units.ts'

/** What an owner can share: one entry of the case, one star chart, one album, the drawing of the island, or the walk over it. */
export const shareKinds = ['entry', 'starchart', 'album', 'island', 'walk'] as const
export type ShareKind = (typeof shareKinds)[number]

/** How long a link may work, by the owner's choice. */
const lifetimes = { day: days(1), week: days(7), month: days(30), never: null } as const satisfies Record<string, Milliseconds | null>
export type ShareLifetime = keyof typeof lifetimes
export const shareLifetimes = Object.keys(lifetimes) as readonly ShareLifetime[]

/** How many links one person may keep at a time. */
export const maxShares = 200
/** How long it is remembered that a link was there once it has ended. */
export const endedShareLifetime: Milliseconds = days(30)

/** When a link made at that moment ends; null for one that ends when its owner says so. */
export function expiryOf(lifetime: ShareLifetime, at: Date): Date | null {
  const length = lifetimes[lifetime]
  return length === null ? null : new Date(at.getTime() + length)
}

/** Whether a link has been ended by its owner or by time. */
export const hasEnded = (
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  at: Date,
): boolean => revokedAt !== null || (expiresAt !== null && expiresAt <= at)

/** The networks where a link can be posted: plain addresses that carry the link and its title, and load nothing here. */
export const shareNetworks: readonly { readonly name: string; readonly addressFor: (url: string, title: string) => string }[] = [
  { name: 'Facebook', addressFor: (url) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', addressFor: (url, title) => withQuery('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', addressFor: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { name: 'WhatsApp', addressFor: (url, title) => withQuery('https://wa.me/', { text: `${title} ${url}` }) },
]

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
