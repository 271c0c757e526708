import { days, type Milliseconds } from '#domain/units.ts'

/** What somebody is told of. The kinds of one subject are grouped: "Anneli and 3 others like your tweet". */
export const notificationKinds = [
  'follow',
  'follow_request',
  'follow_approved',
  'like',
  'reply',
  'repost',
  'quote',
  'mention',
  'guest_book',
  'message',
  'message_request',
  'order',
  'unlock',
  'report_outcome',
  'proposal_outcome',
  'pinned_update',
  'sign_in',
  'import',
  'legacy',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * What happened to somebody. What `subjectId` names goes with the kind:
 * - `follow`, `follow_request`, `follow_approved`, `guest_book`: nothing, the actor says it all;
 * - `like`, `reply`, `repost`: the tweet of the person who is told;
 * - `quote`: the tweet of the actor that quotes one of theirs;
 * - `mention`: the tweet of the actor that mentions them;
 * - `message`, `message_request`: the conversation;
 * - `order`: the order; `unlock`: the body of an island; `report_outcome`: the report; `proposal_outcome`: the proposal for the dictionary;
 *   `sign_in`: the session; `import`: the import that is done;
 *   `legacy`: the request that somebody be remembered, for the owner, their contacts and the keepers.
 */
export type NewNotification = {
  /** Who is told. */
  readonly userId: string
  readonly kind: NotificationKind
  /** Who did it; null where nobody did. */
  readonly actorId: string | null
  readonly subjectId: string | null
}

/** Kinds that somebody did: when none of those may be named any more, there is nothing to tell. */
export const kindsWithActor: readonly NotificationKind[] = [
  'follow',
  'follow_request',
  'follow_approved',
  'like',
  'reply',
  'repost',
  'quote',
  'mention',
  'guest_book',
  'message',
  'message_request',
]

/** Kinds that one actor can repeat at will: each actor is told of once for a subject, as long as the first is kept. */
export const kindsToldOnce: readonly NotificationKind[] = ['follow', 'follow_request', 'like', 'repost', 'guest_book']

/** Kinds of which several happen within one visit: until its reader looks, one notification tells of all their subjects. */
export const kindsGathered: readonly NotificationKind[] = ['unlock']

/** A word so long is cut within. */
const maxWordCutLength = 20

/** The beginning of a text, on one line, cut at a whole word where there is one near. */
export function quoteOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxQuoteLength) return line
  const cut = characters.slice(0, maxQuoteLength - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${cut.length - space <= maxWordCutLength ? cut.slice(0, space) : cut}…`
}

/** How long a notification is kept. What keepers pin for all is told of as long. */
export const notificationLifetime: Milliseconds = days(90)
/** How many there are in a page, and how many of those who did it are named. */
export const maxNotificationsInPage = 50
export const maxActorsNamed = 3
/** Unread notifications are counted so far and no further; whoever has more is shown so many and a plus. */
export const maxUnreadCounted = 100
/** How much of a text a notification quotes, in characters. */
export const maxQuoteLength = 140
/** The longest address and keys that a browser hands over for web push. */
export const maxPushEndpointLength = 1000
export const maxPushKeyLength = 200
