import * as z from 'zod/mini'
import { fileOfEntry } from './entries.ts'

const { filename: _name, note: _note, original: _original, ...shownFile } = fileOfEntry
const attached = { _id: z.string(), caption: z.string(), ...shownFile }
/** An entry of the sender's case, as the members of the conversation see it. The addresses are signed for the viewer. */
export const attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), ...attached, image: z.nullable(z.string()) }),
  z.object({ kind: z.literal('video'), ...attached, video: z.nullable(z.string()) }),
  z.object({ kind: z.literal('misc'), ...attached, file: z.nullable(z.string()), audio: z.nullable(z.string()) }),
])
export type Attachment = z.infer<typeof attachment>
