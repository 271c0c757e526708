import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyEntry } from '#contract/entries.ts'
import { dataReply, id, owner, page, paging } from '#contract/envelope.ts'

/** A place as the gazetteer names it. */
const placeName = z.object({ name: z.string(), region: z.nullable(z.string()), country: z.string() })
export type PlaceName = z.infer<typeof placeName>

const latitude = z.coerce.number().check(z.gte(-90), z.lte(90))
const longitude = z.coerce.number().check(z.gte(-180), z.lte(180))
/** A part of the Earth in degrees, east positive. One whose west is more than its east goes across the date line. */
const box = { south: latitude, west: longitude, north: latitude, east: longitude }
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

/** A cell of the grid that holds entries. */
const cell = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
  /** Their middle. */
  lat: z.number(),
  lon: z.number(),
  count: z.number(),
  /** The place nearest to their middle; null for cells with few, beyond those that are named. */
  place: z.nullable(placeName),
})
export type Cell = z.infer<typeof cell>

/**
 * Where entries are from, by the position that a camera wrote into their files. It is their owner's only: each call answers nobody else, but for a
 * key that its owner lets read the entries; and no other call shows a position.
 */
export const whereApi = {
  cells: endpoint({
    method: 'GET',
    path: '/api/case/:id/where',
    access: 'self',
    scope: 'export:read',
    summary:
      'The map of where: the entries of the caller whose files carry a position, counted in the cells of a grid over a part of the Earth, those with most first. A part with more `west` than `east` goes across the date line.',
    params: owner,
    query: z.object({
      south: z._default(latitude, -90),
      west: z._default(longitude, -180),
      north: z._default(latitude, 90),
      east: z._default(longitude, 180),
    }),
    reply: dataReply(z.object({ cells: z.array(cell), total: z.number() })),
  }),
  entriesIn: endpoint({
    method: 'GET',
    path: '/api/case/:id/where/entries',
    access: 'self',
    scope: 'export:read',
    summary:
      'One page of the entries of the caller whose files carry a position within a part of the Earth, the newest first. A part with more `west` than `east` goes across the date line.',
    params: owner,
    query: z.object({ ...box, ...paging }),
    reply: page(anyEntry),
  }),
  placeOfEntry: endpoint({
    method: 'GET',
    path: '/api/case/:id/entries/:entry/place',
    access: 'self',
    scope: 'export:read',
    summary:
      'The place of the gazetteer that is nearest to the position in the file of an entry of the caller, as an offer for its `place`; null where there is none.',
    params: z.extend(owner, { entry: id }),
    reply: dataReply(z.nullable(placeName)),
  }),
}
