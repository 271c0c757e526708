import * as z from 'zod/mini'
import { longestCaption, longestPlace, longestStory, mostEntriesInOneSave } from '#domain/case/limits.ts'
import { endpoint } from './endpoint.ts'
import { anyEntry, entryKind, privacyLevel } from './entries.ts'
import { answer, id, line, owner, page, paging, prose } from './envelope.ts'
import { moment } from './moment.ts'
import { userInfo } from './user-info.ts'

/** Names one entry of the case, whatever its kind. */
const entryRef = { caseimage_id: id }
const location = z.string().check(z.maxLength(1000))
const words = {
  caption: z.optional(line(longestCaption)),
  story: z.optional(prose(longestStory)),
  is_preview: z.optional(z.boolean()),
  /** Narrows the level of its kind; null follows it. A wider one changes nothing, since both must let a viewer in. */
  level: z.optional(z.nullable(privacyLevel)),
  moment: z.optional(z.nullable(moment)),
  place: z.optional(z.nullable(line(longestPlace))),
}
const many = <S extends z.ZodMiniType>(item: S) =>
  z
    .array(item)
    .check(
      z.minLength(1, 'Send at least one entry.'),
      z.maxLength(mostEntriesInOneSave, `Save ${mostEntriesInOneSave} entries or fewer at once.`),
    )

export const caseApi = {
  saveImages: endpoint({
    method: 'PUT',
    path: '/api/users/savecase/:id',
    access: 'self',
    summary: 'Adds images to the case from locations of the caller.',
    params: owner,
    bodyAs: 'lenient',
    body: z.object({ caseimages: many(z.object({ image: location, ...words })) }),
    reply: answer(userInfo),
  }),
  updateImageWords: endpoint({
    method: 'PUT',
    path: '/api/users/updateCaptionAndStory/:id',
    access: 'self',
    summary: 'Edits the words of an image; what is left out stays.',
    params: owner,
    body: z.object({ ...entryRef, ...words }),
    reply: answer(userInfo),
  }),
  markImagePreview: endpoint({
    method: 'PUT',
    path: '/api/users/imageIsPreview/:id',
    access: 'self',
    summary: 'Marks an image as a preview entry, or without `is_preview` toggles the mark.',
    params: owner,
    body: z.object({ ...entryRef, is_preview: z.optional(z.boolean()) }),
    reply: answer(userInfo),
  }),
  pageOfCase: endpoint({
    method: 'GET',
    path: '/api/case/:id',
    access: 'member',
    summary: 'One page of a case, newest first, of one kind or all, as privacy lets the caller see it.',
    params: owner,
    query: z.object({ kind: z.optional(entryKind), ...paging }),
    reply: page(anyEntry),
  }),
}
