import * as z from 'zod/mini'
import { keeperActNames, keeperSectionNames, maxActDetailLength, maxActReasonLength, maxActTargetLength } from '#domain/keeper/acts.ts'
import { oneTimeCode } from './account/one-time-codes.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, maxLength, page, paging, singleLine, writtenWords } from './envelope.ts'

const section = z.enum(keeperSectionNames)

/** One thing of a page of the console, whatever its kind: what is known of it, and what may be done with it. */
const item = z.object({
  /** Of its address within its section. */
  id: z.string(),
  heading: z.string(),
  /** One word, such as `open` or `failed`. */
  state: z.optional(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What people wrote, and how things looked. */
  texts: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Copies of what was reported, each by the path that answers it. */
  pictures: z.array(z.object({ author: z.string(), name: z.string() })),
  acts: z.array(z.object({ act: z.enum(keeperActNames), target: z.string() })),
  /** Whether the call of one item tells more of it. */
  hasMore: z.boolean(),
})
export type KeeperItem = z.infer<typeof item>

/** Until when the code of this login counts, as ISO instants; null where it counts no more. */
const door = z.object({
  username: z.string(),
  hasCodes: z.boolean(),
  mayLookUntil: z.nullable(z.string()),
  mayActUntil: z.nullable(z.string()),
})
export type KeeperDoor = z.infer<typeof door>

/** The console of the keepers. Whoever is none is answered as if nothing was at these addresses. */
export const keeperApi = {
  door: endpoint({
    method: 'GET',
    path: '/api/keeper',
    access: 'keeper',
    code: 'none',
    summary: 'Whether the caller is a keeper, and until when their one-time code counts.',
    reply: dataReply(door),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/keeper/code',
    access: 'keeper',
    code: 'none',
    summary: 'Opens the console of this login by a one-time code: to look for 8 hours, to act for 15 minutes.',
    body: z.object({ code: oneTimeCode }),
    personLimit: { most: 30, within: 300_000 },
    reply: dataReply(door),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/keeper/acts',
    access: 'keeper',
    code: 'act',
    summary:
      'Does something as a keeper, with a reason, and records it. What cannot be undone waits for a second keeper: the answer says `waits`.',
    body: z.object({
      act: z.enum(keeperActNames),
      target: singleLine(maxActTargetLength).check(z.minLength(1, 'Name what it is about.')),
      detail: z._default(singleLine(maxActDetailLength), ''),
      reason: writtenWords(maxActReasonLength),
    }),
    reply: z.object({ message: z.string(), data: z.object({ waits: z.boolean() }) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/keeper/sections/:section',
    access: 'keeper',
    code: 'look',
    summary:
      'A page of one section of the console: reports, people, orders and so on. `q` finds people by username, name, e-mail or id, and orders.',
    params: z.object({ section }),
    query: z.object({ q: z.optional(singleLine(100)), cursor: paging.cursor }),
    reply: page(item),
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/keeper/sections/:section/:item',
    access: 'keeper',
    code: 'look',
    summary: 'One thing of a section with all that is known of it: of a report its evidence.',
    params: z.object({ section, item: z.string().check(maxLength(maxActTargetLength)) }),
    reply: dataReply(item),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/keeper/evidence/:author/:name',
    access: 'keeper',
    code: 'look',
    summary: 'A picture as it looked when it was reported.',
    params: z.object({
      author: z.string().check(maxLength(36), z.uuid()),
      name: z.string().check(maxLength(60), z.regex(/^[\da-f-]{36}-\d\.webp$/)),
    }),
    replyAs: 'bytes',
    reply: z.string(),
  }),
}
