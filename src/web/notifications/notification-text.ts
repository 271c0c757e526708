import type { Notification } from '#contract/notifications.ts'
import { islandBodies } from '#domain/island/bodies.ts'

/** What a notification says: who, in bold, and the rest of the sentence. */
export type NotificationText = { readonly who: string | null; readonly rest: string }

/** "Anneli", "Anneli and Brendan", "Anneli and 3 others". */
export function namesOf({ actors, others }: Pick<Notification, 'actors' | 'others'>): string {
  const [first, second] = actors.map(({ name }) => name)
  const more = actors.length + others - 1
  if (first === undefined) return 'Somebody'
  if (more === 0) return first
  return more === 1 && second !== undefined ? `${first} and ${second}` : `${first} and ${more} ${more === 1 ? 'other' : 'others'}`
}

const orderWords = { paid: 'is paid', shipped: 'is on its way', delivered: 'has arrived', refunded: 'was refunded' } as const

/** The sentence of a notification. */
export function textOf(notification: Notification): NotificationText {
  const { actors, others, kind, subject, about, event } = notification
  const isOne = actors.length + others === 1
  const by = (one: string, many = one): NotificationText => ({ who: namesOf(notification), rest: isOne ? one : many })
  switch (kind) {
    case 'follow':
      return by('follows you', 'follow you')
    case 'follow_request':
      return by('asks to follow you', 'ask to follow you')
    case 'follow_approved':
      return by('lets you follow')
    case 'like':
      return by('likes your tweet', 'like your tweet')
    case 'reply':
      return by('replied to your tweet')
    case 'mention':
      return by('mentioned you')
    case 'message':
      return by('wrote to you')
    case 'message_request':
      return by('would like to write to you')
    case 'order':
      return { who: null, rest: `Order ${about} ${orderWords[event ?? 'paid']}` }
    case 'unlock':
      return { who: null, rest: `${islandBodies.find(({ slug }) => slug === subject)?.name ?? 'An island'} is open to you now` }
    case 'report_outcome':
      return { who: null, rest: 'A keeper decided about what you reported' }
    case 'proposal_outcome':
      return { who: null, rest: 'A keeper decided about what you proposed for the dictionary' }
    case 'pinned_update':
      return { who: null, rest: 'The keepers pinned a notice' }
    case 'sign_in':
      return { who: null, rest: `Login from a new network${about ? `: ${about}` : ', ended since'}` }
  }
}

/** What is quoted below the sentence; null where the sentence has it already. */
export const quoteOf = ({ kind, about }: Notification): string | null => (['order', 'sign_in'].includes(kind) ? null : about)

export type Target = { readonly to: string; readonly search?: Readonly<Record<string, string>>; readonly hash?: string }

/** The screen that shows what a notification speaks of. */
export function targetOf({ kind, actors, subject }: Notification): Target {
  const [actor] = actors
  const id = subject ?? ''
  switch (kind) {
    case 'follow':
    case 'follow_approved':
      return { to: actor ? `/userislandprofile/${actor._id}` : '/directory' }
    case 'follow_request':
      return { to: '/settings', hash: 'follows' }
    case 'like':
    case 'reply':
    case 'mention':
      return { to: '/tweets', search: { tweet: id } }
    case 'message':
      return { to: '/message', search: { conversation: id } }
    case 'message_request':
      return { to: '/message', search: { conversation: id, folder: 'requests' } }
    case 'order':
      return { to: '/receipt', search: { order: id } }
    case 'unlock':
      return { to: '/catalog' }
    case 'report_outcome':
      return { to: '/settings', hash: 'reports' }
    case 'proposal_outcome':
      return { to: '/map', search: { term: '' } }
    case 'pinned_update':
      return { to: '/tweets' }
    case 'sign_in':
      return { to: '/settings', hash: 'sessions' }
  }
}
