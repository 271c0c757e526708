import { islandBodies } from '../island/bodies.ts'
import type { toldOrderEvents } from '../shop/timeline.ts'
import type { NotificationKind } from './kinds.ts'

/** What is told of, as far as its words need it. */
export type Told = {
  readonly kind: NotificationKind
  /** Some of those who did it. */
  readonly actors: readonly { readonly _id: string; readonly name: string }[]
  /** How many more did it. */
  readonly others: number
  readonly subject: string | null
  /** What its subject is called, in short. */
  readonly about: string | null
  /** What happened to an order. */
  readonly event: (typeof toldOrderEvents)[number] | null
}

/** Who did it, and the rest of the sentence; nobody did what happened by itself. */
export type NotificationText = { readonly who: string | null; readonly rest: string }

const countOf = ({ actors, others }: Pick<Told, 'actors' | 'others'>) => actors.length + others

/** "Anneli", "Anneli and Brendan", "Anneli and 3 others". */
export function namesOf(told: Pick<Told, 'actors' | 'others'>): string {
  const [first, second] = told.actors.map(({ name }) => name)
  const more = countOf(told) - 1
  if (first === undefined) return 'Somebody'
  if (more === 0) return first
  return more === 1 && second !== undefined ? `${first} and ${second}` : `${first} and ${more} ${more === 1 ? 'other' : 'others'}`
}

/** "Somebody", "4 people": for e-mails, which names that people chose for themselves stay out of. */
export const peopleOf = (told: Pick<Told, 'actors' | 'others'>): string => (countOf(told) > 1 ? `${countOf(told)} people` : 'Somebody')

const orderWords = { paid: 'is paid', shipped: 'is on its way', delivered: 'has arrived', refunded: 'was refunded' } as const

/** The sentence of a notification, with its people as `people` calls them. */
export function textOf(told: Told, people = namesOf): NotificationText {
  const { kind, subject, about, event } = told
  const by = (one: string, many = one): NotificationText => ({ who: people(told), rest: countOf(told) === 1 ? one : many })
  switch (kind) {
    case 'follow':
      return by('follows you', 'follow you')
    case 'follow_request':
      return by('asks to follow you', 'ask to follow you')
    case 'follow_approved':
      return by('lets you follow', 'let you follow')
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
      return { who: null, rest: `Login from a new network${about ? `: ${about}` : ''}` }
  }
}

/** What is quoted below the sentence; null where the sentence has it already. */
export const quotedOf = ({ kind, about }: Pick<Told, 'kind' | 'about'>): string | null =>
  kind === 'order' || kind === 'sign_in' ? null : about

export type Target = { readonly to: string; readonly search?: Readonly<Record<string, string>>; readonly hash?: string }

/** The screen that shows what a notification speaks of. */
export function targetOf({ kind, actors, subject }: Pick<Told, 'kind' | 'actors' | 'subject'>): Target {
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

/** The same as one address of the app. */
export function pathOf(told: Pick<Told, 'kind' | 'actors' | 'subject'>): string {
  const { to, search, hash } = targetOf(told)
  const query = Object.entries(search ?? {}).map(([name, value]) => `${name}=${value}`) // ids and plain words
  return `${to}${query.length > 0 ? `?${query.join('&')}` : ''}${hash ? `#${hash}` : ''}`
}
