import type { ScreenAddress } from '../addresses.ts'
import type { SourceName } from '../imports/found-item.ts'
import { sourceInText } from '../imports/source-titles.ts'
import { islandAnchor, islandBodies } from '../island/bodies.ts'
import type { refundEvents, toldOrderEvents } from '../shop/timeline.ts'
import type { NotificationKind } from './kinds.ts'

/** What is told of, as far as its words need it. */
export type Told = {
  readonly kind: NotificationKind
  /** Some of those who did it. */
  readonly actors: readonly { readonly _id: string; readonly name: string }[]
  /** How many more did it. */
  readonly others: number
  readonly subject: string | null
  /** All its subjects where several are gathered in one. */
  readonly gathered: readonly string[]
  /** What its subject is called, in short. */
  readonly about: string | null
  /** How far an order is, and whether money of it was given back. */
  readonly event: (typeof toldOrderEvents)[number] | null
  readonly refund: (typeof refundEvents)[number] | null
  /** What an import did. */
  readonly imported: ImportSums | null
}
type ImportSums = {
  readonly source: SourceName
  readonly added: number
  readonly hereAlready: number
  readonly failed: number
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

const orderWords = {
  paid: 'is paid',
  shipped: 'is on its way',
  delivered: 'has arrived',
  refunded: 'was refunded',
  refunded_in_part: 'was refunded in part',
} as const

/** "is on its way", "was refunded", "is on its way, and was refunded in part": one does not hide the other. */
function orderText({ event, refund }: Pick<Told, 'event' | 'refund'>): string {
  if (refund === null) return orderWords[event ?? 'paid']
  return event === null || event === 'paid' ? orderWords[refund] : `${orderWords[event]}, and ${orderWords[refund]}`
}

const subjectsOf = ({ subject, gathered }: Pick<Told, 'subject' | 'gathered'>): readonly string[] =>
  gathered.length > 0 || subject === null ? gathered : [subject]

const bodyName = (body: string | undefined) => islandBodies.find(({ slug }) => slug === body)?.name ?? 'An island'

/** "Dunes is open to you now", "Dunes and Iceberg are open to you now", "Dunes and 3 other islands are open to you now". */
function openedText(bodies: readonly string[]): string {
  const [first, second] = bodies
  const more = bodies.length - 1
  if (more < 1) return `${bodyName(first)} is open to you now`
  return `${bodyName(first)} and ${more === 1 ? bodyName(second) : `${more} other islands`} are open to you now`
}

function importText(imported: ImportSums | null): string {
  if (imported === null) return 'Your import is done'
  const { source, added, hereAlready, failed } = imported
  const whose = `${source === 'folder' || source === 'bureau' ? 'of' : 'from'} ${sourceInText(source)}`
  const figures = [
    `${figure(added)} added`,
    ...(hereAlready > 0 ? [`${figure(hereAlready)} here already`] : []),
    ...(failed > 0 ? [`${figure(failed)} failed`] : []),
  ]
  return `Your import ${whose} is done: ${figures.join(', ')}`
}

const figure = (count: number) => count.toLocaleString('en-GB')

/** The sentence of a notification, with its people as `people` calls them. */
export function textOf(told: Told, people = namesOf): NotificationText {
  const { kind, about } = told
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
    case 'repost':
      return by('reposted your tweet')
    case 'quote':
      return by('quoted your tweet')
    case 'mention':
      return by('mentioned you')
    case 'guest_book':
      return by('wrote in your guest book')
    case 'message':
      return by('wrote to you')
    case 'message_request':
      return by('would like to write to you')
    case 'order':
      return { who: null, rest: `Order ${about} ${orderText(told)}` }
    case 'unlock':
      return { who: null, rest: openedText(subjectsOf(told)) }
    case 'report_outcome':
      return { who: null, rest: 'A keeper decided about what you reported' }
    case 'proposal_outcome':
      return { who: null, rest: 'A keeper decided about what you proposed for the dictionary' }
    case 'pinned_update':
      return { who: null, rest: 'The keepers pinned a notice' }
    case 'sign_in':
      return { who: null, rest: `Login from a new network${about ? `: ${about}` : ''}` }
    case 'import':
      return { who: null, rest: importText(told.imported) }
    case 'legacy':
      return countOf(told) > 0
        ? by('asked you to be a legacy contact')
        : { who: null, rest: 'A request that an account be remembered needs your eyes' }
  }
}

/** The quotation below the sentence; null where the sentence has it already. */
export const quotedOf = ({ kind, about }: Pick<Told, 'kind' | 'about'>): string | null =>
  kind === 'order' || kind === 'sign_in' ? null : about

/** The address of the screen that shows what a notification speaks of. */
export function addressOf({ kind, actors, subject }: Pick<Told, 'kind' | 'actors' | 'subject'>): ScreenAddress {
  const [actor] = actors
  const id = subject ?? ''
  switch (kind) {
    case 'follow':
    case 'follow_approved':
      return actor ? `/userislandprofile/${actor._id}` : '/directory'
    case 'follow_request':
      return '/settings#follows'
    case 'like':
    case 'reply':
    case 'repost':
    case 'quote':
    case 'mention':
      return `/tweets?tweet=${id}`
    case 'guest_book':
      return '/islandprofile#guest-book'
    case 'message':
      return `/message?conversation=${id}`
    case 'message_request':
      return `/message?conversation=${id}&folder=requests`
    case 'order':
      return `/receipt?order=${id}`
    case 'unlock':
      return `/catalog?collection=island_bodies#${islandAnchor(id)}`
    case 'report_outcome':
      return '/settings#reports'
    case 'proposal_outcome':
      return '/map?term='
    case 'pinned_update':
      return '/tweets'
    case 'sign_in':
      return '/settings#sessions'
    case 'import':
      return subject === null ? '/import' : `/import/${id}`
    case 'legacy':
      return '/account#legacy'
  }
}
