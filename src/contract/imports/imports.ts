import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, maxLength, messageReply, page, paging } from '#contract/envelope.ts'
import { importLevels } from '#domain/imports/choice.ts'
import { sourceNames } from '#domain/imports/found-item.ts'
import {
  foundKinds,
  itemStates,
  leftOutReasons,
  maxDescribedAlbums,
  maxItemsInAdd,
  maxItemsInBatch,
  maxItemsInRun,
  maxPartsInRun,
  openRunLifetime,
  remarks,
  undoLifetime,
} from '#domain/imports/limits.ts'
import { days } from '#domain/units.ts'
import { foundAlbum, foundItem, itemKey } from './found.ts'
import { beside, importItem, importPlan, importRun, keptEffect, part, undoSums } from './runs.ts'

const run = { access: 'member', scope: 'import:write', params: z.object({ id }) } as const
const runReply = dataReply(importRun)
const act = { ...run, method: 'POST', reply: runReply } as const
const sha256 = z.string().check(maxLength(64), z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in lower case hex.'))
/** Bytes that are here: where an upload answered them, or by their content where they were sent before. */
const stored = z.union([z.object({ location: z.string().check(maxLength(1000)) }), z.object({ sha256 })])
const atMost = <S extends z.ZodMiniType>(item: S, most: number) =>
  z.array(item).check(z.minLength(1, 'Send at least one item.'), z.maxLength(most, `Send ${most} items or fewer at once.`))

/**
 * Imports: bringing in what another service or a folder holds. A client lists what it found in batches, asks for the plan, its owner
 * chooses and confirms, then each wanted item is sent and added. Every call is safe to repeat.
 */
export const importsApi = {
  begin: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'member',
    scope: 'import:write',
    summary:
      'Begins an import, or answers the one of this id that was begun before. While another is open (not done, cancelled or undone), the answer is 409 `conflict` with it in `current`.',
    body: z.object({
      /** Chosen by the client, so that to begin twice is to begin once; by the server without one. */
      id: z.optional(id),
      source: z.enum(sourceNames),
      parts: z.array(part).check(z.minLength(1), z.maxLength(maxPartsInRun)),
    }),
    reply: runReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'member',
    scope: 'import:write',
    summary: 'The imports of the caller, the newest first.',
    query: z.object(paging),
    reply: page(importRun),
  }),
  read: endpoint({
    ...run,
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'One import of the caller, with its counts.',
    reply: runReply,
  }),
  putItems: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/items',
    summary: `Lists found items, at most ${maxItemsInBatch} in a body of at most 1 MB: send fewer when their words are long. A key that was listed before is written over while the import is \`reading\`. An import lists ${maxItemsInRun.toLocaleString('en')} items at most.`,
    body: z.object({ items: atMost(foundItem, maxItemsInBatch) }),
    isFrequent: true,
    reply: dataReply(z.object({ found: z.number() })),
  }),
  plan: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/plan',
    summary:
      'Says that everything is listed, and answers what the import would do. Asked again it answers the plan as it is chosen by then, also while the import is running. With `isReading` an import that is planned is listed on.',
    body: z.object({
      missingParts: z.optional(z.array(z.string().check(maxLength(300))).check(z.maxLength(100))),
      warnings: z.optional(z.array(z.string().check(maxLength(1000))).check(z.maxLength(100))),
      beside: z.optional(beside),
      albums: z.optional(z.array(foundAlbum).check(z.maxLength(maxDescribedAlbums))),
      isReading: z.optional(z.boolean()),
    }),
    reply: dataReply(importPlan),
  }),
  choose: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/choose',
    summary:
      'Chooses what of a planned import is brought in, and at which level; what is left out of the body stays. Answers the plan. Nothing is added until it is confirmed.',
    body: z.object({
      /** The kinds that are wanted; the others are left out as `unticked`. */
      kinds: z.optional(z.array(z.enum(foundKinds)).check(z.maxLength(foundKinds.length))),
      /** For which reasons nothing is left out: `['archived']` brings the archived in. */
      reasons: z.optional(z.array(z.enum(leftOutReasons)).check(z.maxLength(leftOutReasons.length))),
      /** What is left out although nothing else speaks against it, by remark: `['match-guessed']`. */
      withoutRemarks: z.optional(z.array(z.enum(remarks)).check(z.maxLength(remarks.length))),
      /** `as-it-was` only for our own export. */
      level: z.optional(z.enum(importLevels)),
      /** Whether albums are made: at first they are, but for the folders of a disk. */
      albums: z.optional(z.boolean()),
    }),
    reply: dataReply(importPlan),
  }),
  confirm: endpoint({
    ...act,
    path: '/api/imports/:id/confirm',
    summary: 'Begins to bring in what is chosen, privately unless another level was.',
  }),
  items: endpoint({
    ...run,
    method: 'GET',
    path: '/api/imports/:id/items',
    summary: `Items of an import in the order of their listing, in pages of at most ${maxItemsInBatch}: those of a state (\`wanted\` is what is still to be sent), with a remark, or all. A client that comes back goes on from here.`,
    query: z.object({
      cursor: paging.cursor,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxItemsInBatch))),
      state: z.optional(z.enum(itemStates)),
      kind: z.optional(z.enum(foundKinds)),
      remark: z.optional(z.enum(remarks)),
      reason: z.optional(z.string().check(maxLength(60))),
    }),
    isFrequent: true,
    reply: page(importItem),
  }),
  add: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/add',
    summary: `Adds wanted items of a running import, at most ${maxItemsInAdd}: each with the location of its bytes, or the SHA-256 of what is here already; words and records alone by their key, the island last. Answers every item as it is now. One that cannot be added stays \`wanted\` when to try again helps, and says why in \`problem\`; otherwise it is \`failed\`. Send what a tweet shows or answers before it.`,
    body: z.object({
      items: atMost(
        z.object({
          key: itemKey,
          file: z.optional(stored),
          /** The film of a motion photograph. */
          motion: z.optional(stored),
        }),
        maxItemsInAdd,
      ),
    }),
    isFrequent: true,
    reply: dataReply(
      z.object({
        items: z.array(z.extend(importItem, { problem: z.nullable(z.object({ code: z.string(), message: z.string() })) })),
        run: importRun,
      }),
    ),
  }),
  fail: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/fail',
    summary: `Reports wanted items that the client cannot send, at most ${maxItemsInBatch}: a damaged entry of an archive, say. What has another end already keeps it.`,
    body: z.object({
      items: atMost(
        z.object({
          key: itemKey,
          code: z.string().check(maxLength(60), z.regex(/^[a-z0-9-]+$/, 'A code is small letters and dashes.')),
          message: z.string().check(maxLength(500)),
        }),
        maxItemsInBatch,
      ),
    }),
    isFrequent: true,
    reply: runReply,
  }),
  retry: endpoint({
    ...act,
    path: '/api/imports/:id/retry',
    summary: 'Wants every failed item of a running or paused import again.',
  }),
  pause: endpoint({ ...act, path: '/api/imports/:id/pause', summary: 'Pauses a running import: nothing is added until it is resumed.' }),
  resume: endpoint({ ...act, path: '/api/imports/:id/resume', summary: 'Goes on with a paused import.' }),
  cancel: endpoint({
    ...act,
    path: '/api/imports/:id/cancel',
    summary: 'Ends an import that is not over. What was added stays, and can be undone; what was still wanted is left out.',
  }),
  forget: endpoint({
    ...run,
    method: 'DELETE',
    path: '/api/imports/:id',
    summary:
      'Forgets an import that was never confirmed, or that was cancelled before it changed anything: its listing goes, and it is listed no more. Asked again it answers the same.',
    reply: messageReply,
  }),
  finish: endpoint({
    ...act,
    path: '/api/imports/:id/finish',
    summary:
      'Ends a running import of which nothing is wanted any more, and notifies its owner. With items still wanted the answer is 409 `conflict`. Asked again it answers the same.',
  }),
  undo: endpoint({
    ...run,
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary: `Takes back an import that is over, for ${undoLifetime / days(1)} days: entries that it made and nobody touched since are erased for ever with their files, entries that it filled in get back what they had, the island its revision before, settings what stood there. The rest is kept, and listed with the reason. It works in portions: while \`isWhole\` is false, ask again.`,
    reply: dataReply(z.object({ run: importRun, isWhole: z.boolean(), ...undoSums })),
  }),
  kept: endpoint({
    ...run,
    method: 'GET',
    path: '/api/imports/:id/kept',
    summary: 'What an undo kept, and why. The first page has the sums of the undo too.',
    query: z.object(paging),
    reply: z.object({ ...page(keptEffect).shape, sums: z.optional(z.object(undoSums)) }),
  }),
  reportCsv: endpoint({
    ...run,
    method: 'GET',
    path: '/api/imports/:id/report.csv',
    summary: `Every item of an import and what became of it, as CSV for a spreadsheet. Kept for ${openRunLifetime / days(1)} days after the import was last gone on with.`,
    personLimit: { most: 10, within: 300_000 },
    limit: { most: 60, within: 300_000 },
    replyAs: 'download',
    reply: z.string(),
  }),
  reportLines: endpoint({
    ...run,
    method: 'GET',
    path: '/api/imports/:id/report.jsonl',
    summary: 'The same as JSON lines, one object for each item.',
    personLimit: { most: 10, within: 300_000 },
    limit: { most: 60, within: 300_000 },
    replyAs: 'download',
    reply: z.string(),
  }),
}
