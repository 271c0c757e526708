import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyEntry } from '#contract/entries.ts'
import { dataReply, id, owner, page, paging, prose, seenAs } from '#contract/envelope.ts'
import { maxEntriesInZips, maxImagesOfTweet, maxTweetLength, maxTweetsInOneSave } from '#domain/case/limits.ts'
import { entriesSaved, entryChanged, entryRef, location, many, revision, words } from './entry-parts.ts'
import { narrowing } from './narrowing.ts'

const save = { method: 'PUT', access: 'self', scope: 'entries:write', params: owner, bodyAs: 'lenient', ...entriesSaved } as const
const edit = { method: 'PUT', access: 'self', scope: 'entries:write', params: owner, ...entryChanged } as const
const newWords = z.object({ ...entryRef, revision, ...words })
/** Dates are asked for where entries stand in the order of their dates: on the timeline. */
// a call: the build leaves it out of browsers with the schemas, where reading a property might have an effect
const withoutDays = ({ since: _since, until: _until, ...rest }: typeof narrowing) => rest
const inOrder = withoutDays(narrowing)
const mark = z.object({ ...entryRef, is_preview: z.optional(z.boolean()) })

/** Without `_id` a new tweet, with it an edit of which what is left out stays. */
const tweet = z
  .object({
    _id: z.optional(id),
    revision,
    text: z.optional(
      prose(maxTweetLength).check(
        z.trim(),
        z.refine((text) => text !== '', 'Write something.'),
      ),
    ),
    ...words,
    /** Of a new tweet: the tweet that it quotes. Whoever may see that one reads it below. */
    quote: z.optional(id),
    /** Pictures of the case: the id of an image entry, or a location, which becomes one. A viewer sees those that they may see there. */
    images: z.optional(
      z.array(z.union([id, location])).check(z.maxLength(maxImagesOfTweet, `Show ${maxImagesOfTweet} pictures or fewer.`)),
    ),
  })
  .check(z.refine(({ _id, text }) => _id !== undefined || text !== undefined, { message: 'Write something.', path: ['text'] }))

/** Adding entries to the case, editing their words, and reading them in pages. */
export const caseApi = {
  saveImages: endpoint({
    ...save,
    path: '/api/users/savecase/:id',
    summary: 'Adds images to the case from locations of the caller. What an image shows already stays as it is.',
    body: z.object({ caseimages: many(z.object({ image: location, ...words })) }),
  }),
  saveVideos: endpoint({
    ...save,
    path: '/api/users/savecaseVideo/:id',
    summary: 'Adds videos to the case from locations of the caller.',
    body: z.object({ casevideos: many(z.object({ video: location, ...words })) }),
  }),
  saveMisc: endpoint({
    ...save,
    path: '/api/users/savecaseMisc/:id',
    summary: 'Adds misc files to the case from locations of the caller.',
    body: z.object({ casemiscellaneous: many(z.object({ file: location, ...words })) }),
  }),
  updateTweets: endpoint({
    ...edit,
    path: '/api/users/updateCaptionAndStoryTweets/:id',
    summary:
      'Adds a tweet, or with `_id` edits one; one or a list of 40 at most, all or none. With an `Idempotency-Key` new tweets are added once, however often it is sent.',
    body: z.object({ casetweets: z.union([tweet, many(tweet, maxTweetsInOneSave)]) }),
    ...entriesSaved,
  }),
  updateImageWords: endpoint({
    ...edit,
    path: '/api/users/updateCaptionAndStory/:id',
    summary: 'Edits the words of an image; what is left out stays.',
    body: newWords,
  }),
  updateVideoWords: endpoint({
    ...edit,
    path: '/api/users/updateCaptionAndStoryVideos/:id',
    summary: 'Edits the words of a video; what is left out stays.',
    body: newWords,
  }),
  updateMiscWords: endpoint({
    ...edit,
    path: '/api/users/updateCaptionAndStoryMisc/:id',
    summary: 'Edits the words of a misc file; what is left out stays.',
    body: newWords,
  }),
  updateArtifactWords: endpoint({
    ...edit,
    path: '/api/users/updateCaptionAndStoryArtifacts/:id',
    summary: 'Edits the words of an artifact; what is left out stays.',
    body: newWords,
  }),
  markImagePreview: endpoint({
    ...edit,
    path: '/api/users/imageIsPreview/:id',
    summary: 'Marks an image as a preview entry, or without `is_preview` toggles the mark, once for each `Idempotency-Key`.',
    body: mark,
  }),
  markVideoPreview: endpoint({
    ...edit,
    path: '/api/users/videoIsPreview/:id',
    summary: 'Marks a video as a preview entry, or without `is_preview` toggles the mark, once for each `Idempotency-Key`.',
    body: mark,
  }),
  markStickyPreview: endpoint({
    ...edit,
    path: '/api/users/stickyIsPreview/:id',
    summary:
      'Marks a sticky (a tweet or a misc file) as a preview entry, or without `is_preview` toggles the mark, once for each `Idempotency-Key`.',
    body: mark,
  }),
  markArtifactPreview: endpoint({
    ...edit,
    path: '/api/users/artifactIsPreview/:id',
    summary: 'Marks an artifact as a preview entry, or without `is_preview` toggles the mark, once for each `Idempotency-Key`.',
    body: mark,
  }),
  pageOfCase: endpoint({
    method: 'GET',
    path: '/api/case/:id',
    access: 'member',
    scope: 'export:read',
    summary:
      'One page of a case, in its order (newest first unless its owner arranged it), of one kind or all, as privacy lets the caller see it. With `as` its owner sees it as such a visitor does.',
    params: owner,
    query: z.extend(seenAs, { ...inOrder, ...paging }),
    reply: page(anyEntry),
  }),
  story: endpoint({
    method: 'GET',
    path: '/api/case/:id/entries/:entry/story',
    access: 'member',
    scope: 'export:read',
    summary: 'The story of one entry that the caller may see. Lists say only whether there is one.',
    params: z.extend(owner, { entry: id }),
    reply: dataReply(z.object({ story: z.string() })),
  }),
  zips: endpoint({
    method: 'POST',
    path: '/api/case/:id/zips',
    access: 'self',
    summary:
      'Addresses of zips of these entries: their files as they came, tweets as text. One for every 250; each is open for an hour and no longer than the login.',
    params: owner,
    body: z.object({ entries: many(id, maxEntriesInZips) }),
    reply: dataReply(z.object({ zips: z.array(z.object({ address: z.string(), entries: z.number() })) })),
  }),
}
