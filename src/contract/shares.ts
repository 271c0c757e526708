import * as z from 'zod/mini'
import { maxShares, shareKinds, shareLifetimes } from '#domain/shares/shares.ts'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, id, maxLength, messageReply } from './envelope.ts'
import { visibleIsland } from './island.ts'
import { islander } from './map.ts'
import { starChart } from './starcharts/starcharts.ts'

/** A link of the caller's, to one thing. */
const share = z.object({
  _id: z.string(),
  kind: z.enum(shareKinds),
  /** The id of the entry, the album or the chart; of an island and its walk that of its owner. */
  subject: z.string(),
  /** What it is called on its page. */
  title: z.string(),
  /** Where everybody who has it sees the thing. */
  url: z.string(),
  /** Of the walk that everybody is let on who knows the owner: the address that names the owner and leads there; null of every other link. */
  openAt: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  hasExpired: z.boolean(),
  /** Whether its page shows the thing now: not while it is in the bin, hidden by keepers, or the account is closed. */
  isShown: z.boolean(),
  /** How often its page was opened. Nothing is known of who did. */
  opened: z.number(),
  /** The day of the last time (UTC), null before the first. */
  lastOpenedOn: z.nullable(z.string()),
})
export type Share = z.infer<typeof share>

/**
 * An island that its owner opened to everybody, with all that stands on its walk. Nothing in it names the account: the owner's id is that of
 * the link.
 */
const openIsland = z.object({
  islander,
  island: visibleIsland,
  charts: z.array(z.omit(starChart, { createdAt: true, updatedAt: true })),
  /** By the ids of albums, those of the first of their entries, in their order. All of them are among the entries of the island. */
  albumEntries: z.record(z.string(), z.array(z.string())),
  /** The user name of whose island is visited after this one; null where there is none. */
  next: z.nullable(z.string()),
})
export type OpenIsland = z.infer<typeof openIsland>

/** A user name, with or without its sign. */
const openIslander = z.object({ name: z.string().check(maxLength(40)) })

export const sharesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/shares',
    access: 'member',
    summary: `The links of the caller that were not revoked, the newest first; at most ${maxShares}. One that has expired is listed for 30 days.`,
    reply: dataReply(z.array(share)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/shares/:id',
    access: 'member',
    summary: 'One link of the caller.',
    params: z.object({ id }),
    reply: dataReply(share),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/shares/preview',
    access: 'member',
    summary: 'Whether a link to one thing of the caller would show anything, asked before one is made; and what to do where it would not.',
    query: z.object({ kind: z.enum(shareKinds), subject: id }),
    reply: dataReply(z.object({ isShown: z.boolean(), reason: z.nullable(z.string()) })),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/shares',
    access: 'member',
    summary:
      'Makes a link by which anybody sees one thing of the caller, without an account and whatever its level of privacy: an entry with its caption, story and moment, a star chart, or the drawing of the island; of an album its words, and of its entries only those that are public anyway; of the walk over the island the drawing, and of the entries, charts and albums on it only those. `confirmed` says that the caller was told so. With an `Idempotency-Key` one link is made, however often it is sent.',
    body: z.object({
      kind: z.enum(shareKinds),
      subject: id,
      lifetime: z.enum(shareLifetimes, 'Choose how long the link works.'),
      confirmed: z.literal(true, 'Confirm that anybody who has the link will see it.'),
    }),
    personLimit: { most: 60, within: minutes(10) }, // more than anybody shares by hand
    limit: { most: 120, within: minutes(10) },
    reply: dataReply(share),
  }),
  setOpenWalk: endpoint({
    method: 'PUT',
    path: '/api/shares/open-walk',
    access: 'member',
    summary:
      'Lets anybody who knows the caller’s user name walk over the island without an account, at `/visit/@name`: a link to the walk that works until the caller ends it, and shows what such a link shows. Or ends that link, and answers null. It is listed nowhere.',
    body: z.object({ isOpen: z.boolean() }),
    personLimit: { most: 60, within: minutes(10) },
    reply: dataReply(z.nullable(share)),
  }),
  openIsland: endpoint({
    method: 'GET',
    path: '/api/open-islands/:name',
    access: 'anyone',
    summary:
      'The island of whoever has this user name and opened it to everybody, as the link to its walk shows it, with its place on the map: entries, charts and albums that are public, at addresses that end with the link.',
    params: openIslander,
    limit: { most: 300, within: minutes(5) },
    reply: dataReply(openIsland),
  }),
  openStory: endpoint({
    method: 'GET',
    path: '/api/open-islands/:name/stories/:entry',
    access: 'anyone',
    summary: 'The story of an entry that stands on the walk of such an island, or in an album there.',
    params: z.extend(openIslander, { entry: id }),
    limit: { most: 1500, within: minutes(5) },
    reply: dataReply(z.object({ story: z.string() })),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/shares/:id',
    access: 'member',
    summary: 'Ends a link of the caller at once, with all that its page shows. It cannot be brought back; another can be made.',
    params: z.object({ id }),
    reply: messageReply,
  }),
}
