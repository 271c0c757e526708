import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fileState, keptNote } from './entries.ts'
import { dataReply, maxLength } from './envelope.ts'

/** A file as its owner reads it after sending it. */
export const uploadedFile = z.object({
  location: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  kind: z.enum(['image', 'video', 'misc']),
  state: fileState,
  note: keptNote,
  seconds: z.nullable(z.number()),
  /** When and where it was taken, from the camera's metadata, for its owner only. Degrees, north and east positive. */
  moment: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** What every upload answers, in one request or resumable. */
const uploadAnswer = z.object({ message: z.string(), locationArray: z.array(z.string()), data: z.array(uploadedFile) })
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** Where files are uploaded by the tus protocol, version 1.0.0. It has no endpoint entry, since its calls have another shape. */
export const resumablePath = '/api/upload/resumable'

/** A key that brings files in or writes entries sends their bytes. */
export const uploadScope = ['import:write', 'entries:write'] as const

export const uploadApi = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/upload/uploadFile',
    access: 'member',
    scope: uploadScope,
    summary:
      'Stores one or many multipart parts `file`: all of them or, when one is refused, none. A location that no entry claims is swept after a day. Large files are sent in chunks by tus 1.0.0 to /api/upload/resumable, where the last chunk is answered the same.',
    bodyAs: 'multipart',
    reply: uploadAnswer,
  }),
  knownFile: endpoint({
    method: 'GET',
    path: '/api/upload/known',
    access: 'member',
    scope: uploadScope,
    isFrequent: true,
    summary: 'Whether the caller has sent a file of this content before, and the entry that shows it. Files of others count for nothing.',
    query: z.object({ sha256: z.string().check(maxLength(64), z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in lower case hex.')) }),
    reply: dataReply(z.nullable(z.extend(uploadedFile, { entryId: z.nullable(z.string()) }))),
  }),
}
