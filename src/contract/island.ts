import * as z from 'zod/mini'
import { person } from '#contract/people/person.ts'
import { island } from '#contract/people/users.ts'
import { guestBookWriters, maxGuestBookLine } from '#domain/island/guest-book.ts'
import { megabytes, minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { anyEntry, renditions } from './entries.ts'
import { dataReply, id, messageReply, owner, page, paging, seenAs, singleLine, writtenLine } from './envelope.ts'
import { userInfo } from './user-info.ts'

/** One body of the catalogue, and for this caller its lock. */
const catalogueIsland = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  unlocked: z.boolean(),
  /** What unlocks it; null for what is open to everybody. */
  why: z.nullable(z.string()),
  /** How far the caller is, where it is a count. */
  have: z.optional(z.number()),
  need: z.optional(z.number()),
  /** Whether the caller lives here. */
  home: z.boolean(),
})
export type CatalogueIsland = z.infer<typeof catalogueIsland>

/** Somebody's island as the caller may see it. The documents are read by the domain's `checkIslandDocument`. */
export const visibleIsland = z.object({
  _id: z.string(),
  island: z.string(),
  /** Where it lies on the map; null while nobody but its owner can see it. */
  place: z.nullable(z.object({ ordinal: z.number(), archipelago: z.string(), x: z.number(), y: z.number() })),
  saved_island: z.nullable(z.unknown()),
  /** Null while it follows from the living version. */
  saved_island_deadversion: z.nullable(z.unknown()),
  /** What to send along with the next change; 0 before the first. */
  revision: z.number(),
  savedAt: z.nullable(z.string()),
  snapshot: z.nullable(renditions),
  snapshot_deadversion: z.nullable(renditions),
  /** The entries that hang or play on it and those that stand for its albums, a hundred at most. */
  entries: z.array(anyEntry),
  /** The albums that stand on it, as far as the caller may see them; `cover` names one of the entries. */
  albums: z.array(z.object({ _id: z.string(), title: z.string(), cover: z.nullable(z.string()) })),
  /** Where `/api/users/{id}/island/entries` goes on with those that are left. */
  next: z.optional(z.string()),
})
export type VisibleIsland = z.infer<typeof visibleIsland>

export const lastAction = singleLine(200)
export const revisionNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))

/** One revision of an island, as its history lists it. */
const islandRevision = z.object({
  revision: z.number(),
  lastAction: z.string(),
  createdAt: z.string(),
  objects: z.number(),
  /** Whether the dead version had been shaped apart by then. */
  deadversion: z.boolean(),
  /** Which versions are not as the revision before has them. A dead version that follows the living one is not counted. */
  changed: z.enum(['living', 'dead', 'both']),
})
export type IslandRevision = z.infer<typeof islandRevision>

/** The user document with the revision that this very call made; the document itself may show a later one already. */
const islandSaved = {
  reply: dataReply(z.extend(userInfo, { revision: z.number() })),
  minimal: dataReply(z.object({ revision: z.number() })),
} as const

/** What a visitor wrote. `mayDelete`: whether the reader wrote it, or it stands in a book of theirs. */
const guestBookLine = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  author: z.omit(person, { since: true }),
  mayDelete: z.boolean(),
})
export type GuestBookLine = z.infer<typeof guestBookLine>

const writers = z.enum(guestBookWriters)

export const guestBookApi = {
  lines: endpoint({
    method: 'GET',
    path: '/api/users/:id/guest-book',
    access: 'member',
    summary:
      'What visitors wrote on an island that the caller may see, the newest first, who may write there by its owner’s choice, and whether the caller may. A page may be short of its limit; the last one has no `next`.',
    params: owner,
    query: z.object(paging),
    reply: z.extend(page(guestBookLine), { writers, mayWrite: z.boolean() }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/users/:id/guest-book/lines',
    access: 'member',
    summary:
      'Writes a line in the guest book of an island that the caller may see; whoever sees the island reads it. Of one writer a book has 100 lines at most. Once for each `Idempotency-Key`.',
    params: owner,
    body: z.object({ text: writtenLine(maxGuestBookLine) }),
    limit: { most: 60, within: minutes(5) },
    personLimit: { most: 30, within: minutes(5) },
    reply: dataReply(guestBookLine),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/guest-book/lines/:line',
    access: 'member',
    summary: 'Removes a line that the caller wrote, or one in the caller’s own guest book.',
    params: z.extend(owner, { line: id }),
    reply: messageReply,
  }),
  setWriters: endpoint({
    method: 'PUT',
    path: '/api/users/:id/guest-book',
    access: 'self',
    summary: 'Chooses who may write in the caller’s guest book. What stands there stays.',
    params: owner,
    body: z.object({ writers: z.enum(guestBookWriters, 'Choose who may write.') }),
    reply: messageReply,
  }),
}

export const islandApi = {
  catalogue: endpoint({
    method: 'GET',
    path: '/api/islands',
    access: 'anyone',
    summary: 'The bodies of the catalogue, each unlocked for the caller or with what unlocks it. One moves there by `update_user`.',
    reply: dataReply(z.array(catalogueIsland)),
  }),
  oneOfCatalogue: endpoint({
    method: 'GET',
    path: '/api/islands/:slug',
    access: 'anyone',
    summary: 'One body of the catalogue.',
    params: z.object({ slug: island }),
    reply: dataReply(catalogueIsland),
  }),
  saveIsland: endpoint({
    method: 'PUT',
    path: '/api/users/saveIsland/:id',
    access: 'self',
    summary:
      'Saves the island from the multipart parts `saved_island` and `saved_island_deadversion` (JSON, as files or text; what is left out stays, `null` lets the dead version follow the living one again), `lastAction`, pictures `snapshot` and `snapshot_deadversion`. With `revision`, the one the change began from, a conflict is refused; the answer’s `revision` is the one that the save made.',
    params: owner,
    bodyAs: 'multipart',
    maxPartSize: megabytes(4),
    ...islandSaved,
  }),
  visibleIsland: endpoint({
    method: 'GET',
    path: '/api/users/:id/island',
    access: 'member',
    summary:
      'Somebody’s saved island, living and dead, with the entries and the albums on it that the caller may see. With `as` its owner sees it as such a visitor does.',
    params: owner,
    query: seenAs,
    reply: dataReply(visibleIsland),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/users/:id/island/entries',
    access: 'member',
    summary: 'The entries on somebody’s island that the caller may see, after those that came with it.',
    params: owner,
    query: z.extend(seenAs, { cursor: paging.cursor }),
    reply: page(anyEntry),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/users/:id/island/revisions',
    access: 'self',
    summary: 'The history of one’s own island, newest first: the last 200 revisions.',
    params: owner,
    personLimit: { most: 120, within: minutes(5) },
    reply: dataReply(z.array(islandRevision)),
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/users/:id/island/revisions/:rev',
    access: 'self',
    summary: 'Both documents of one’s own island as a revision saved them; the dead one is null where it followed the living one.',
    params: z.extend(owner, { rev: revisionNumber }),
    reply: dataReply(z.object({ saved_island: z.unknown(), saved_island_deadversion: z.nullable(z.unknown()) })),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/users/:id/island/revisions/:rev/restore',
    access: 'self',
    summary: 'Makes an earlier revision the newest. What it showed of the case and is gone by now is left out.',
    params: z.extend(owner, { rev: revisionNumber }),
    ...islandSaved,
  }),
}
