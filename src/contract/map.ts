import * as z from 'zod/mini'
import { island, previewEntry } from '#contract/people/users.ts'
import { areas } from '#domain/map/area.ts'
import { deepestZoom } from '#domain/map/tile.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, maxLength } from './envelope.ts'

const area = z.enum(areas.map(({ slug }) => slug))

/** A place on the map in its units (domain/map/placement.ts): x grows to the east, y to the south. */
const place = { x: z.number(), y: z.number() }

/** Somebody's island, and where it lies. */
export const islander = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  /** Signed address of the profile picture; null where there is none, or for a locked account. */
  image: z.nullable(z.string()),
  island: z.string(),
  locked: z.boolean(),
  /** Its owner is gone: the dead version is what is shown. */
  remembered: z.boolean(),
  ordinal: z.number(),
  archipelago: z.string(),
  ...place,
})
export type Islander = z.infer<typeof islander>

/** What a search finds: a person by name or username, or an archipelago by its name. */
const found = z.discriminatedUnion('kind', [
  z.extend(islander, { kind: z.literal('islander') }),
  z.object({ kind: z.literal('archipelago'), name: z.string(), number: z.number(), islands: z.number(), ...place }),
])
export type Found = z.infer<typeof found>

const ownPlace = z.object({ ordinal: z.number(), island: z.string(), confirmed: z.boolean(), ...place })
export type OwnPlace = z.infer<typeof ownPlace>

/** The undersea trunk of one body: how many of its islanders each archipelago holds. */
export const trunk = z.object({
  island: z.string(),
  archipelagos: z.array(z.object({ number: z.number(), name: z.string(), islanders: z.number(), ...place })),
})

/** A fresh public entry, and the island it erupts from. */
export const eruption = z.object({ entry: previewEntry, createdAt: z.string(), islander })

const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most))

export const mapApi = {
  tile: endpoint({
    method: 'GET',
    path: '/api/map/tiles/:area/:z/:x/:y',
    access: 'member',
    summary:
      'One tile of an area as bytes (domain/map/tile-code.ts): all its islands when they are 64 or fewer, else the 64 best and the count. `filter=sameisland` shows who lives on the body `island`, or on the caller’s own. Has an ETag: ask again with If-None-Match.',
    params: z.object({ area, z: whole(deepestZoom), x: whole(2 ** deepestZoom - 1), y: whole(2 ** deepestZoom - 1) }),
    query: z.object({ filter: z._default(z.enum(['public', 'sameisland']), 'public'), island: z.optional(island) }),
    isFrequent: true,
    replyAs: 'bytes',
    reply: z.instanceof(Uint8Array),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/map/search',
    access: 'member',
    summary: 'People and archipelagos by name, misspelt too, each with its place to fly to.',
    query: z.object({ q: z.string().check(z.trim(), maxLength(80)) }),
    reply: dataReply(z.array(found)),
  }),
  islanderAt: endpoint({
    method: 'GET',
    path: '/api/map/islands/:ordinal',
    access: 'member',
    summary: 'Whose island it is that a tile shows under this ordinal.',
    params: z.object({ ordinal: whole(2 ** 31 - 1) }),
    reply: dataReply(islander),
  }),
  ownPlace: endpoint({
    method: 'GET',
    path: '/api/map/own-place',
    access: 'member',
    summary:
      'Where the caller’s island lies. `confirmed` is false until their e-mail is confirmed: nobody else sees it yet, and the place is the one it would get now.',
    reply: dataReply(ownPlace),
  }),
  cables: endpoint({
    method: 'GET',
    path: '/api/map/cables',
    access: 'member',
    summary: 'The trunk of a body, the caller’s own unless `island` names one: its islanders counted by archipelago, the greatest first.',
    query: z.object({ island: z.optional(island) }),
    reply: dataReply(z.object({ trunk })),
  }),
  ownCables: endpoint({
    method: 'GET',
    path: '/api/map/cables/own',
    access: 'member',
    summary: 'The caller’s own cables: the islands of those with whom they exchanged messages, the last first, 100 at most.',
    reply: dataReply(z.array(z.object({ islander, lastAt: z.string() }))),
  }),
  eruptions: endpoint({
    method: 'GET',
    path: '/api/map/eruptions',
    access: 'member',
    summary: 'The public entries of the last days that the caller may see, newest first, 200 at most.',
    reply: dataReply(z.array(eruption)),
  }),
}
