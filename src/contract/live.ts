import * as z from 'zod/mini'
import { mailboxChanges } from '#contract/messages/mailbox.ts'
import { isTile, tileName } from '#domain/map/tile.ts'
import { endpoint } from './endpoint.ts'
import { maxLength } from './envelope.ts'

/** How many tiles one stream watches: those on screen and a ring about them. */
export const maxWatchedTiles = 64

const tileNames = z.pipe(
  z.string().check(maxLength(1200)),
  z.transform((text) => (text === '' ? [] : text.split(','))),
)
const isTileName = (name: string) => {
  const [z = Number.NaN, x = Number.NaN, y = Number.NaN, ...more] = name.split('/').map(Number)
  return more.length === 0 && isTile({ z, x, y }) && tileName({ z, x, y }) === name
}

/** The data of every event, by its name. A client ignores an event that it does not know. */
export const liveEvent = z.discriminatedUnion('event', [
  /** The first event: the stream is open. A comment is sent at least every so many seconds; after twice that without one the connection is lost. */
  z.object({ event: z.literal('hello'), data: z.object({ heartbeat: z.number() }) }),
  /** These of the watched tiles may have changed: ask for them again, with their ETags. */
  z.object({ event: z.literal('tiles'), data: z.object({ tiles: z.array(z.string()) }) }),
  /** The islands in the watched tiles whose owners are here now, by ordinal: all of them each time, a thousand at the most. */
  z.object({ event: z.literal('presence'), data: z.object({ ordinals: z.array(z.number()) }) }),
  /** Something happened to these orders of the caller: ask for them again, and where one is paid now, for the user too. */
  z.object({ event: z.literal('orders'), data: z.object({ orders: z.array(z.string()) }) }),
  /** These imports of the caller went on: ask for them again where they are shown. */
  z.object({ event: z.literal('imports'), data: z.object({ imports: z.array(z.string()) }) }),
  /** The account of the caller changed, such as by the link that confirms its e-mail: ask for the user again. */
  z.object({ event: z.literal('account'), data: z.object({}) }),
  /**
   * What changed in the caller's mailbox, in its order. The first of a stream that does not resume brings nothing and says where the mailbox
   * is: who has less asks for what is between (`GET /api/messages/changes`).
   */
  z.object({ event: z.literal('messages'), data: mailboxChanges }),
  /** How many notifications of the caller are unread now, counted to 100. Sent when the stream opens too. */
  z.object({ event: z.literal('notifications'), data: z.object({ unread: z.number() }) }),
  /** Something was tweeted that others than its author may see: a timeline that is open asks whether it is for its reader. */
  z.object({ event: z.literal('tweets'), data: z.object({}) }),
  /** Somebody types in a conversation: shown for `typingLasts`, or until a message of theirs comes. */
  z.object({ event: z.literal('typing'), data: z.object({ conversation: z.string(), user: z.string() }) }),
  /** Messages went over the caller's own cables just now: by whose cable, and whether towards the caller. */
  z.object({
    event: z.literal('pulse'),
    data: z.object({ pulses: z.array(z.object({ user: z.string(), isIncoming: z.boolean() })) }),
  }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * Where a stream is: an instant, for what is resumed by time, and the change of the caller's mailbox up to which it has told, null
 * while it told of none.
 */
export type EventId = { readonly instant: number; readonly change: number | null }
export const writeEventId = ({ instant, change }: EventId): string => (change === null ? String(instant) : `${instant}-${change}`)
/** Reads an id back; null when it is none of ours. */
export function parseEventId(id: string): EventId | null {
  const [, instant, change] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(id) ?? []
  return instant === undefined ? null : { instant: Number(instant), change: change === undefined ? null : Number(change) }
}

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'member',
    summary:
      'A stream of server-sent events, to be read with fetch: changes of the tiles `z/x/y,z/x/y` that are named, who is present in them, and what happens in the caller’s mailbox. It goes on where it broke off with the header Last-Event-ID, and ends with the login.',
    query: z.object({
      tiles: z._default(
        tileNames.check(
          z.refine((names) => names.length <= maxWatchedTiles, `Watch ${maxWatchedTiles} tiles or fewer.`),
          z.refine((names) => names.every(isTileName), 'A tile is named z/x/y.'),
        ),
        [],
      ),
    }),
    replyAs: 'events',
    reply: liveEvent,
  }),
}
