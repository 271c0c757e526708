import * as z from 'zod/mini'
import { person } from '#contract/people/person.ts'
import { maxReportWordsLength, reportReasonNames, targetKinds } from '#domain/safety/reports.ts'
import { suspendableKinds } from '#domain/safety/suspension.ts'
import { days, minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, id, messageReply, owner, page, paging, prose } from './envelope.ts'

const query = z.object(paging)
const blockingRate = { most: 100, within: minutes(10) }

/** `owner`: whose it is, or who wrote it. A user and an island have the id of their owner. */
const target = z.object({ kind: z.enum(targetKinds), id, owner: id })
export type ReportTarget = z.infer<typeof target>

/** A report of the caller's own, and what became of it. */
const ownReport = z.object({
  _id: z.string(),
  kind: z.enum(targetKinds),
  reason: z.enum(reportReasonNames),
  words: z.string(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type OwnReport = z.infer<typeof ownReport>

/** Something of the caller's own that the keepers have hidden, and why. `id` is the caller's where the whole account is. */
const suspension = z.object({
  kind: z.enum(suspendableKinds),
  id: z.string(),
  reason: z.string(),
  createdAt: z.string(),
})
export type Suspension = z.infer<typeof suspension>

export const safetyApi = {
  blocks: endpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'member',
    summary: 'Whom the caller blocks, the newest first.',
    query,
    reply: page(person),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/blocks/:id',
    access: 'member',
    summary: 'Blocks somebody: neither finds or sees the other any more, and neither follows the other. They are not told.',
    params: owner,
    personLimit: blockingRate,
    reply: messageReply,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:id',
    access: 'member',
    summary: 'Blocks somebody no longer. Who followed whom before does not come back.',
    params: owner,
    reply: messageReply,
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/api/mutes',
    access: 'member',
    summary: 'Whom the caller mutes, the newest first.',
    query,
    reply: page(person),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/mutes/:id',
    access: 'member',
    summary: 'Keeps somebody out of the feeds and the notifications of the caller. They are not told.',
    params: owner,
    personLimit: blockingRate,
    reply: messageReply,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/mutes/:id',
    access: 'member',
    summary: 'Mutes somebody no longer.',
    params: owner,
    reply: messageReply,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    summary: 'Reports something to the keepers, as it looks at this moment. The same thing twice is one report.',
    body: z.object({ target, reason: z.enum(reportReasonNames, 'Choose a reason.'), words: z._default(prose(maxReportWordsLength), '') }),
    limit: { most: 60, within: minutes(60) },
    personLimit: { most: 20, within: days(1) },
    reply: messageReply,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'member',
    summary: 'What the caller reported, the newest first, and what became of it.',
    query,
    reply: page(ownReport),
  }),
  suspensions: endpoint({
    method: 'GET',
    path: '/api/suspensions',
    access: 'member',
    summary: 'What of the caller the keepers have hidden, and why.',
    reply: dataReply(z.array(suspension)),
  }),
}
