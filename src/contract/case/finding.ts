import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyEntry, entryKind, listedArtifact, privacyLevel } from '#contract/entries.ts'
import { dataReply, id, maxLength, owner, page, paging, singleLine } from '#contract/envelope.ts'
import { unlocks } from '#contract/shop/shop-parts.ts'
import { entryChanged, entryRef } from './entry-parts.ts'
import { narrowing } from './narrowing.ts'

const read = { method: 'GET', access: 'member', scope: 'export:read', params: owner } as const

const ownedArtifact = z.extend(listedArtifact, { unlocks })
export type OwnedArtifact = z.infer<typeof ownedArtifact>

/** Finding entries by words, by moment and by kind, and putting them in order. */
export const findingApi = {
  searchCase: endpoint({
    ...read,
    path: '/api/case/:id/search',
    summary:
      'Entries whose caption, story, text, place or product have all the words, or words that begin so, the best first; for the owner their file names too.',
    query: z.object({ q: singleLine(200).check(z.minLength(1, 'Type a word.')), ...narrowing, ...paging }),
    reply: page(anyEntry),
  }),
  timeline: endpoint({
    ...read,
    path: '/api/case/:id/timeline',
    summary:
      'Entries that carry a moment, by it; a vague one stands at its beginning. `sort` oldest or newest first. `part=undated` those that carry none, in the order of the case.',
    query: z.object({
      ...narrowing,
      /** The year to begin at, or a decade such as `197X`: nothing that comes before it is answered. */
      from: z.optional(z.string().check(maxLength(4), z.regex(/^(?:\d{4}|\d{3}X)$/, 'This is not a year.'))),
      part: z._default(z.enum(['dated', 'undated']), 'dated'),
      sort: z._default(z.enum(['oldest', 'newest']), 'newest'),
      ...paging,
    }),
    reply: page(anyEntry),
  }),
  years: endpoint({
    ...read,
    path: '/api/case/:id/years',
    summary:
      'How many entries that the caller may see carry a moment in each year, the last first; a decade of which no more is known stands by itself as `197X`.',
    query: z.object({ kind: narrowing.kind, level: narrowing.level }),
    reply: dataReply(z.array(z.object({ year: z.string(), count: z.number() }))),
  }),
  counts: endpoint({
    ...read,
    access: 'self',
    path: '/api/case/:id/counts',
    summary:
      'How many entries the filters leave, and how many each value of a filter would beside the others. `isWhole` is false where more were to be looked at than are: words, places and people are counted among the first of them then, and `total` is null where it depends on them.',
    query: z.object(narrowing),
    reply: dataReply(
      z.object({
        total: z.nullable(z.number()),
        isWhole: z.boolean(),
        kinds: z.array(z.object({ kind: entryKind, count: z.number() })),
        levels: z.array(z.object({ level: privacyLevel, count: z.number() })),
        words: z.object({ with: z.number(), without: z.number() }),
        /** Those with most entries. */
        places: z.array(z.object({ place: z.string(), count: z.number() })),
        /** Who is named as @username, those with most entries first. */
        people: z.array(z.object({ username: z.string(), count: z.number() })),
      }),
    ),
  }),
  orderEntry: endpoint({
    method: 'POST',
    path: '/api/case/:id/order',
    access: 'self',
    summary: 'Puts an entry right before or right after another, as the case is shown.',
    params: owner,
    body: z
      .object({ ...entryRef, before: z.optional(id), after: z.optional(id) })
      .check(
        z.refine(
          ({ before, after }) => (before === undefined) !== (after === undefined),
          'Name the entry it goes before, or the one it goes after.',
        ),
      ),
    ...entryChanged,
  }),
  artifacts: endpoint({
    method: 'GET',
    path: '/api/users/getArtifacts',
    access: 'member',
    summary: 'The artifacts of the caller, each with what it unlocks.',
    query: z.object(paging),
    reply: page(ownedArtifact),
  }),
}
