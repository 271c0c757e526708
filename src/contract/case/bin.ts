import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyEntry } from '#contract/entries.ts'
import { dataReply, emptyReply, messageReply, owner, page, paging } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { chosenEntries } from './entry-parts.ts'

/** A deleted entry as it was, when it was deleted, and when it is erased for ever. */
const binnedEntry = z.object({ entry: anyEntry, deletedAt: z.string(), goesAt: z.string() })
export type BinnedEntry = z.infer<typeof binnedEntry>

const self = { access: 'self', params: owner } as const
const remove = { ...self, method: 'PUT', body: z.object(chosenEntries), reply: dataReply(userInfo), minimal: emptyReply } as const

/** Deleting entries, and restoring them for thirty days. */
export const binApi = {
  deleteImage: endpoint({
    ...remove,
    path: '/api/users/deleteCaptionAndStory/:id',
    summary: 'Moves images to the bin, one id or a list of them. What lies there already stays there.',
  }),
  deleteVideo: endpoint({
    ...remove,
    path: '/api/users/deleteCaptionsandStoriesVideo/:id',
    summary: 'Moves videos to the bin, one id or a list of them.',
  }),
  deleteMisc: endpoint({
    ...remove,
    path: '/api/users/deleteCaptionsandStoriesMisc/:id',
    summary: 'Moves misc files to the bin, one id or a list of them.',
  }),
  deleteTweet: endpoint({
    ...remove,
    path: '/api/users/deleteCaptionsandStoriesTweets/:id',
    summary: 'Moves tweets to the bin, one id or a list of them.',
  }),
  bin: endpoint({
    ...self,
    method: 'GET',
    path: '/api/case/:id/bin',
    summary: 'What lies in the bin, the last deleted first.',
    query: z.object(paging),
    reply: page(binnedEntry),
  }),
  restoreEntry: endpoint({
    ...remove,
    method: 'POST',
    path: '/api/case/:id/restore',
    summary: 'Takes entries out of the bin, each to its old place. What is in the case already stays as it is.',
  }),
  eraseEntry: endpoint({
    ...remove,
    method: 'POST',
    path: '/api/case/:id/erase',
    summary: 'Erases entries that lie in the bin, for ever: words, files and all that was made of them. Room is free again at once.',
    reply: z.extend(messageReply, { data: userInfo }),
  }),
}
