import * as z from 'zod/mini'
import { maxPinnedUpdateLength } from '#domain/people/progress.ts'
import { maxPeopleInList, maxPeopleListNameLength, maxPeopleLists, maxReplyLength } from '#domain/tweets/limits.ts'
import { minutes } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { listedTweet } from './entries.ts'
import { dataReply, id, maxLength, messageReply, page, paging, singleLine, writtenWords } from './envelope.ts'
import { person } from './people/person.ts'

/** Somebody whose words stand in a feed, as far as the reader may know them. */
const author = z.object({ _id: z.string(), name: z.string(), username: z.string(), island: z.string(), image: z.nullable(z.string()) })

/** A tweet as feeds show it. */
const tweetInFeed = z.object({
  tweet: listedTweet,
  author,
  likes: z.number(),
  replies: z.number(),
  reposts: z.number(),
  /** Whether the reader likes it. */
  liked: z.boolean(),
  /** Whether the reader showed it to their followers. */
  reposted: z.boolean(),
  /** Whether the reader keeps it; nobody else is told. */
  bookmarked: z.boolean(),
  /** Of whom the reader follows, who showed it to them; null where it stands as its author’s. */
  repostedBy: z.nullable(author),
  /** The tweet that it quotes; null where it quotes none. Without a tweet where there is none any more, or the reader may not see it. */
  quoted: z.nullable(z.object({ tweet: z.nullable(listedTweet), author: z.nullable(author) })),
  /** Whether its author, who reads it, pinned it on their island. */
  pinned: z.boolean(),
  /** Whether it was rewritten since it was posted. */
  edited: z.boolean(),
})
export type TweetInFeed = z.infer<typeof tweetInFeed>

/** `mayDelete`: whether the reader wrote it, or it stands under a tweet of theirs. */
const tweetReply = z.object({ _id: z.string(), text: z.string(), createdAt: z.string(), author, mayDelete: z.boolean() })
export type TweetReply = z.infer<typeof tweetReply>

export const feeds = ['public', 'following', 'mine', 'bookmarks'] as const
export type Feed = (typeof feeds)[number]

const tweet = z.object({ id })
const repostReply = dataReply(z.object({ reposts: z.number(), reposted: z.boolean() }))
const bookmarkReply = dataReply(z.object({ bookmarked: z.boolean() }))
const likeReply = dataReply(z.object({ likes: z.number(), liked: z.boolean() }))
const likesLimits = { limit: { most: 240, within: minutes(1) }, personLimit: { most: 120, within: minutes(1) } } as const

/** Reading tweets, and what others say to them. They are written by `updateTweets` and `deleteTweet` of the case. */
export const tweetsApi = {
  feed: endpoint({
    method: 'GET',
    path: '/api/tweets',
    access: 'member',
    summary:
      'Tweets that the caller may see, newest first: those open to everybody here (`feed=public`), those of whom the caller follows and what these reposted, the caller’s own, or those that the caller keeps. With `list` those of the people on that list of the caller’s, in place of a feed. With `q` those open to everybody here that have all its words, or words that begin so, and all its hashtags. A page may be short of its limit; the last one has no `next`.',
    query: z.object({
      feed: z._default(z.enum(feeds), 'public'),
      list: z.optional(id),
      q: z.optional(z.string().check(z.trim(), maxLength(200))),
      ...paging,
    }),
    reply: page(tweetInFeed),
  }),
  tweet: endpoint({
    method: 'GET',
    path: '/api/tweets/:id',
    access: 'member',
    summary: 'One tweet that the caller may see.',
    params: tweet,
    reply: dataReply(tweetInFeed),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/tweets/:id/like',
    access: 'member',
    summary: 'Likes a tweet that the caller may see; once, however often it is sent.',
    params: tweet,
    ...likesLimits,
    reply: likeReply,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/tweets/:id/like',
    access: 'member',
    summary: 'Takes back that the caller likes a tweet.',
    params: tweet,
    ...likesLimits,
    reply: likeReply,
  }),
  repost: endpoint({
    method: 'PUT',
    path: '/api/tweets/:id/repost',
    access: 'member',
    summary: 'Shows a tweet that the caller may see to their followers; each of them sees it only where its author lets them.',
    params: tweet,
    ...likesLimits,
    reply: repostReply,
  }),
  unrepost: endpoint({
    method: 'DELETE',
    path: '/api/tweets/:id/repost',
    access: 'member',
    summary: 'Takes back that the caller shows a tweet to their followers.',
    params: tweet,
    ...likesLimits,
    reply: repostReply,
  }),
  bookmark: endpoint({
    method: 'PUT',
    path: '/api/tweets/:id/bookmark',
    access: 'member',
    summary: 'Keeps a tweet that the caller may see, to find it again. Nobody else is told.',
    params: tweet,
    ...likesLimits,
    reply: bookmarkReply,
  }),
  unbookmark: endpoint({
    method: 'DELETE',
    path: '/api/tweets/:id/bookmark',
    access: 'member',
    summary: 'Keeps a tweet no longer.',
    params: tweet,
    ...likesLimits,
    reply: bookmarkReply,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/tweets/:id/replies',
    access: 'member',
    summary: 'One page of the replies to a tweet, oldest first.',
    params: tweet,
    query: z.object(paging),
    reply: page(tweetReply),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/tweets/:id/replies',
    access: 'member',
    summary: 'Replies to a tweet that the caller may see; whoever sees the tweet sees the reply. Once for each `Idempotency-Key`.',
    params: tweet,
    body: z.object({ text: writtenWords(maxReplyLength) }),
    limit: { most: 120, within: minutes(1) },
    personLimit: { most: 60, within: minutes(5) },
    reply: dataReply(tweetReply),
  }),
  deleteReply: endpoint({
    method: 'DELETE',
    path: '/api/tweets/:id/replies/:reply',
    access: 'member',
    summary: 'Deletes a reply of the caller’s, or one under a tweet of theirs.',
    params: z.extend(tweet, { reply: id }),
    reply: messageReply,
  }),
}

export const pinsApi = {
  pin: endpoint({
    method: 'PUT',
    path: '/api/pins/:id',
    access: 'member',
    summary:
      'Pins an update on the caller’s island: without `text` the tweet of theirs that the id names, with `text` these words, under an id of the sender’s choice. The id of an update of the keepers that was put away brings it back.',
    params: tweet,
    body: z.object({ text: z.optional(writtenWords(maxPinnedUpdateLength)) }),
    reply: messageReply,
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: '/api/pins/:id',
    access: 'member',
    summary: 'Takes an update down from the caller’s island; one of the keepers’ is put away for the caller alone.',
    params: tweet,
    reply: messageReply,
  }),
}

/** A list of people, for whoever made it alone. `holds`: whether the person who was asked about stands on it. */
const peopleList = z.object({ _id: z.string(), name: z.string(), holds: z.optional(z.boolean()) })
export type PeopleList = z.infer<typeof peopleList>

const listRef = z.object({ list: id })
const listName = singleLine(maxPeopleListNameLength).check(z.minLength(1, 'Give the list a name.'))
const listLimit = { most: 300, within: minutes(10) }

/** Lists of people that a member makes to read the tweets of these alone (`tweets.feed` with `list`). Nobody else is told. */
export const peopleListsApi = {
  lists: endpoint({
    method: 'GET',
    path: '/api/people-lists',
    access: 'member',
    summary: `All lists of people of the caller, ${maxPeopleLists} at most, the oldest first; with \`person\` whether each holds them.`,
    query: z.object({ person: z.optional(id) }),
    reply: dataReply(z.array(peopleList)),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/people-lists/:list',
    access: 'member',
    summary:
      'Makes a list of people under an id of the sender’s choice, or gives one of the caller’s another name. Two of one name are refused.',
    params: listRef,
    body: z.object({ name: listName }),
    personLimit: listLimit,
    reply: dataReply(peopleList),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/people-lists/:list',
    access: 'member',
    summary: 'Deletes a list of people of the caller.',
    params: listRef,
    personLimit: listLimit,
    reply: messageReply,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/people-lists/:list/people',
    access: 'member',
    summary: 'The people on a list of the caller whom they may meet, the newest first.',
    params: listRef,
    query: z.object(paging),
    reply: page(person),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/people-lists/:list/people/:id',
    access: 'member',
    summary: `Puts somebody on a list of the caller: ${maxPeopleInList} at most. They are not told, and need not be followed.`,
    params: z.extend(listRef, { id }),
    personLimit: listLimit,
    reply: messageReply,
  }),
  takeOff: endpoint({
    method: 'DELETE',
    path: '/api/people-lists/:list/people/:id',
    access: 'member',
    summary: 'Takes somebody off a list of the caller.',
    params: z.extend(listRef, { id }),
    personLimit: listLimit,
    reply: messageReply,
  }),
}
