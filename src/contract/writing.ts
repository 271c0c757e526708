import * as z from 'zod/mini'
import { revision } from '#contract/case/entry-parts.ts'
import { maxPageTextLength, maxPageTitleLength } from '#domain/writing/limits.ts'
import { endpoint } from './endpoint.ts'
import { dataReply, id, maxLength, messageReply, prose, singleLine } from './envelope.ts'

const pageRef = z.object({ id })

const pageDraft = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Counts the changes: sent along with the next, it shows that nobody else wrote meanwhile. */
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The entry that the page became; null while it is a draft. */
  entry: z.nullable(z.string()),
})
export type PageDraft = z.infer<typeof pageDraft>

/** A draft as a list has it: the beginning of its text in one line. */
const listedDraft = z.extend(z.omit(pageDraft, { text: true, entry: true }), { beginning: z.string(), characters: z.number() })
export type ListedDraft = z.infer<typeof listedDraft>

export const writingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pages',
    access: 'member',
    summary:
      'The drafts of the caller, the last changed first; with `q` those whose title or text has it. There are 200 at most, so it is one list.',
    query: z.object({ q: z.optional(z.string().check(maxLength(100), z.trim())) }),
    reply: dataReply(z.array(listedDraft)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/pages/:id',
    access: 'member',
    summary: 'A draft of the caller with its text. Of a page that was added to the case, the `entry` that it became.',
    params: pageRef,
    reply: dataReply(pageDraft),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pages/:id',
    access: 'member',
    summary:
      'Creates or changes a draft; its id is chosen by the client. The same words again change nothing. With the `revision` that the writer saw: when the draft was changed since, the answer is 409 `conflict` with the draft as it is now in `current`. A page that was added to the case answers the same.',
    params: pageRef,
    body: z.strictObject({ title: singleLine(maxPageTitleLength), text: prose(maxPageTextLength), revision }),
    reply: dataReply(pageDraft),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pages/:id',
    access: 'member',
    summary: 'Deletes a draft of the caller. Saving it again under its id brings it back.',
    params: pageRef,
    reply: messageReply,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/pages/:id/file',
    access: 'member',
    summary:
      'Makes a misc entry of a draft: its file is the page as plain text, its caption the title, its story the text. It happens once: a repeated call answers the same entry. With the `revision` that the writer saw, as for changing it.',
    params: pageRef,
    body: z.strictObject({ revision }),
    reply: dataReply(z.object({ entry: z.string() })),
  }),
}
