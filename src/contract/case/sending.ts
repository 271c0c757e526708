import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { privacyLevel } from '#contract/entries.ts'
import { dataReply, maxLength } from '#contract/envelope.ts'
import { uploadScope } from '#contract/upload.ts'
import { fileKinds } from '#domain/case/kinds.ts'
import { maxHashesAtOnce } from '#domain/case/limits.ts'

const sha256 = z.string().check(maxLength(64), z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in lower case hex.'))

/** `added`: it is an entry now. `here`: an entry showed these bytes before. `in-the-bin`: its entry was deleted, and stays so. */
const sentFile = z.object({
  entryId: z.string(),
  name: z.string(),
  kind: z.enum(fileKinds),
  became: z.enum(['added', 'here', 'in-the-bin']),
})
export type SentFile = z.infer<typeof sentFile>

/** Sending a folder of pictures again and again, as a phone does: what is in the case already is found by its content. */
export const sendingApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/case/files',
    access: 'member',
    scope: uploadScope,
    summary:
      'Adds files to the case in one call: one or many multipart parts `file`, each an entry with the date of its camera. Bytes that an entry shows already are not added again, and those of a deleted entry stay in the bin. All parts are taken in or, when one is refused, none.',
    bodyAs: 'multipart',
    query: z.object({ level: z.optional(privacyLevel) }),
    reply: z.extend(dataReply(z.array(sentFile)), { message: z.string() }),
  }),
  known: endpoint({
    method: 'POST',
    path: '/api/case/files/known',
    access: 'member',
    scope: uploadScope,
    isFrequent: true,
    summary: `Which of these contents the case of the caller has, in the bin included: at most ${maxHashesAtOnce} by SHA-256. Writes nothing.`,
    body: z.object({ sha256: z.array(sha256).check(z.minLength(1), z.maxLength(maxHashesAtOnce)) }),
    reply: dataReply(z.object({ here: z.array(z.string()) })),
  }),
}
