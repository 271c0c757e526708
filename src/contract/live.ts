import * as z from 'zod/mini'
import { isTile, tileName } from '#domain/map/tile.ts'
import { endpoint } from './endpoint.ts'
import { maxLength } from './envelope.ts'

/** How many tiles one stream watches: those on screen and a ring about them. */
export const mostWatchedTiles = 64

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
])
export type LiveEvent = z.infer<typeof liveEvent>

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'member',
    summary:
      'A stream of server-sent events, to be read with fetch: changes of the tiles `z/x/y,z/x/y` that are named, and who is present in them. It goes on where it broke off with the header Last-Event-ID, and ends with the login.',
    query: z.object({
      tiles: z._default(
        tileNames.check(
          z.refine((names) => names.length <= mostWatchedTiles, `Watch ${mostWatchedTiles} tiles or fewer.`),
          z.refine((names) => names.every(isTileName), 'A tile is named z/x/y.'),
        ),
        [],
      ),
    }),
    replyAs: 'events',
    reply: liveEvent,
  }),
}
