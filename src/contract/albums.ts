import * as z from 'zod/mini'
import { maxAlbumDescriptionLength, maxAlbumEntries, maxAlbumTitleLength, maxCounted, maxEntriesInOneCall } from '#domain/albums/limits.ts'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { anyEntry, privacyLevel } from './entries.ts'
import { dataReply, id, messageReply, owner, page, paging, prose, seenAs, singleLine } from './envelope.ts'

/** An album as one reader sees it: a collection of entries. */
const album = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Who is shown that there is this album: for its owner only. It opens no entry. */
  level: z.optional(privacyLevel),
  /** How many of its entries the reader may see, counted up to the bound. */
  count: z.number(),
  /** Whether there are more than were counted. */
  hasMore: z.boolean(),
  /** The entry that stands for it: the one that its owner chose, or its first picture, as far as the reader may see it. */
  cover: z.nullable(anyEntry),
  /** Whether its owner chose that entry; for its owner only. */
  isCoverChosen: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Album = z.infer<typeof album>

/** Each comes with its words and its cover: fewer than entries have room in an answer. */
const albumLimit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)))
const title = singleLine(maxAlbumTitleLength).check(z.minLength(1, 'Give the album a name.'))
const description = prose(maxAlbumDescriptionLength)
const albumRef = z.object({ album: id })
const entries = z
  .array(id)
  .check(z.minLength(1, 'Choose at least one entry.'), z.maxLength(maxEntriesInOneCall, `Send ${maxEntriesInOneCall} entries or fewer.`))
const beside = { before: z.optional(id), after: z.optional(id) }
const isOneSide = ({ before, after }: { readonly before?: unknown; readonly after?: unknown }) =>
  (before === undefined) !== (after === undefined)
const sideWords = 'Name the one it goes before, or the one it goes after.'
const personLimit = { most: 600, within: minutes(10) }

export const albumsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/albums/of/:id',
    access: 'member',
    summary: `One page of the albums of somebody, in their order, with \`q\` those whose title has these words, for their owner with \`import\` those that hold an entry which that import put there. Others see an album that its level shows them and that holds an entry that they may see; it counts those, up to ${maxCounted}. With \`as\` its owner sees them as such a visitor does.`,
    params: owner,
    query: z.extend(seenAs, { q: z.optional(singleLine(maxAlbumTitleLength)), import: z.optional(id), ...paging, limit: albumLimit }),
    reply: page(album),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/albums/of/:id/:album',
    access: 'member',
    summary: 'One album, as the caller may see it.',
    params: z.extend(owner, albumRef.shape),
    query: seenAs,
    reply: dataReply(album),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/albums/of/:id/:album/entries',
    access: 'member',
    summary: 'One page of the entries of an album that the caller may see, in the order of the album.',
    params: z.extend(owner, albumRef.shape),
    query: z.extend(seenAs, paging),
    reply: page(anyEntry),
  }),
  holding: endpoint({
    method: 'GET',
    path: '/api/albums/holding/:entry',
    access: 'member',
    summary: 'The ids of the albums of the caller that hold one of their entries.',
    params: z.object({ entry: id }),
    reply: dataReply(z.array(z.string())),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/albums',
    access: 'member',
    summary:
      'Makes an album of the caller, before all others; private unless said. Two of one name are refused. With an `Idempotency-Key` it is made once, however often it is sent.',
    body: z.object({ title, description: z.optional(description), level: z.optional(privacyLevel) }),
    personLimit,
    reply: dataReply(album),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/albums/:album',
    access: 'member',
    summary:
      'Changes the title, the description, the level or the cover of an album of the caller; what is left out stays. The cover is an entry of the album; null leaves the choice to the album.',
    params: albumRef,
    body: z.object({
      title: z.optional(title),
      description: z.optional(description),
      level: z.optional(privacyLevel),
      cover: z.optional(z.nullable(id)),
    }),
    personLimit,
    reply: dataReply(album),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/albums/:album',
    access: 'member',
    summary: 'Deletes an album of the caller. Its entries stay in the case.',
    params: albumRef,
    personLimit,
    reply: messageReply,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/albums/:album/order',
    access: 'member',
    summary: 'Puts an album right before or right after another of the caller.',
    params: albumRef,
    body: z.object(beside).check(z.refine(isOneSide, sideWords)),
    personLimit,
    reply: messageReply,
  }),
  addEntries: endpoint({
    method: 'POST',
    path: '/api/albums/:album/entries',
    access: 'member',
    summary: `Puts entries of the caller at the end of an album, in that order: ${maxEntriesInOneCall} at most, all or none. What is in it already stays where it is. All albums of a person hold ${maxAlbumEntries.toLocaleString('en')} entries together.`,
    params: albumRef,
    body: z.object({ entries }),
    personLimit,
    reply: dataReply(z.object({ added: z.number(), album })),
  }),
  removeEntries: endpoint({
    method: 'POST',
    path: '/api/albums/:album/entries/remove',
    access: 'member',
    summary: 'Takes entries out of an album of the caller. They stay in the case.',
    params: albumRef,
    body: z.object({ entries }),
    personLimit,
    reply: dataReply(z.object({ removed: z.number(), album })),
  }),
  orderEntry: endpoint({
    method: 'POST',
    path: '/api/albums/:album/entries/order',
    access: 'member',
    summary: 'Puts an entry of an album right before or right after another of it.',
    params: albumRef,
    body: z.object({ entry: id, ...beside }).check(z.refine(isOneSide, sideWords)),
    personLimit,
    reply: messageReply,
  }),
}
