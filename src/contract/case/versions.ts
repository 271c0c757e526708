import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fileOfEntry } from '#contract/entries.ts'
import { dataReply, id, owner } from '#contract/envelope.ts'
import { entryChanged, entryRef, location } from './entry-parts.ts'

/** An earlier file of an entry, which can be restored until `goesAt`. */
const entryVersion = z.object({
  ...fileOfEntry,
  version: z.number(),
  location: z.string(),
  replacedAt: z.string(),
  goesAt: z.string(),
})
export type EntryVersion = z.infer<typeof entryVersion>

const replace = {
  method: 'PUT',
  access: 'self',
  params: owner,
  body: z.object({ ...entryRef, image: location }),
  ...entryChanged,
} as const

/** Replacing the file of an entry, which keeps its id, words and place; and taking the old one back. */
export const versionsApi = {
  replaceImage: endpoint({
    ...replace,
    path: '/api/users/imageEditUpload/:id',
    summary: 'Replaces the picture of an image by another location of the caller. The old one can be taken back for 30 days.',
  }),
  replaceVideo: endpoint({
    ...replace,
    path: '/api/users/videoEditUpload/:id',
    summary:
      'Replaces the film of a video by another location of the caller, in the field `image`. The old one can be taken back for 30 days.',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/case/:id/versions',
    access: 'self',
    summary: 'The files that an entry once showed, the last replaced first, 100 at most.',
    params: owner,
    query: z.object({ caseimage_id: id }),
    reply: dataReply(z.array(entryVersion)),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/case/:id/versions/restore',
    access: 'self',
    summary: 'Shows an earlier file again; the one shown until now takes its place among the versions.',
    params: owner,
    body: z.object({ ...entryRef, version: z.number().check(z.int(), z.minimum(1)) }),
    ...entryChanged,
  }),
}
