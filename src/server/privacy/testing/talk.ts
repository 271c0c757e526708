import type { GuestBookLine } from '#contract/island.ts'
import type { Islander } from '#contract/map.ts'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import type { Notification } from '#contract/notifications.ts'
import type { PersonLine } from '#contract/people/person.ts'
import type { Reviews } from '#contract/reviews.ts'
import type { TweetInFeed, TweetReply } from '#contract/tweets.ts'
import type { Person } from '#server/testing/test-app.ts'
import { listId, reviewed } from './harbour.ts'
import { isWrittenTo, type Thing } from './oracle.ts'
import { openPresence } from './presence.ts'
import type { Reading, TestedSurface, TestedSurfaces } from './reading.ts'
import type { World } from './world.ts'

const isTweet = ({ kind }: Thing) => kind === 'tweet'
const reachesMembers = (level: Thing['level']) => level === 'public' || level === 'members'

/** Where people's words and names come up: feeds, replies, lists of followers, presence, messages and notifications. */
export function talkSurfaces({ owner, things, harbour, origin, ordinal }: World, { get, oneByOne }: Reading): TestedSurfaces {
  const feed = async (as: Person | null, which: string, reposter: string | null = null) => {
    const found = await get<TweetInFeed[]>(as, `/api/tweets?limit=100&${which}`)
    const shown = (found ?? []).filter(({ author, repostedBy }) => author._id === owner.id && (repostedBy?._id ?? null) === reposter)
    return { ids: shown.map(({ tweet }) => tweet._id) }
  }
  const isFollower = (viewer: string) => /^(unverified |)follow/.test(viewer)
  const openToMembers: TestedSurface = {
    way: 'feed',
    accounts: ['open', 'remembered', 'remembered publicly', 'remembered by album'],
    holds: (seen, _, { tweet }) => seen.filter((thing) => isTweet(thing) && [tweet, thing.level ?? tweet].every(reachesMembers)),
    read: (as) => feed(as, 'feed=public'),
  }
  const names = async (as: Person | null, path: string) => ({
    isMet: (await get<PersonLine[]>(as, path))?.some(({ _id }) => _id === owner.id) ?? false,
  })
  return {
    'public feed': openToMembers,
    'search of tweets': { ...openToMembers, read: (as) => feed(as, 'q=findable') },
    'reposts of those one follows': {
      way: 'feed',
      holds: (seen, viewer) => (isFollower(viewer) || viewer === 'owner' ? [] : seen.filter(isTweet)),
      read: (as) => feed(as, 'feed=following', harbour.person.id),
    },
    bookmarks: { way: 'feed', holds: (seen) => seen.filter(isTweet), read: (as) => feed(as, 'feed=bookmarks') },
    'feed of a list': {
      way: 'feed',
      holds: (seen, viewer) => (viewer === 'owner' ? [] : seen.filter(isTweet)),
      read: (as) => feed(as, `list=${listId}`),
    },
    'people on a list': {
      way: 'address',
      isFor: (viewer) => viewer !== 'owner',
      read: (as) => names(as, `/api/people-lists/${listId}/people`),
    },
    'what is quoted': oneByOne(things.filter(isTweet), 2, async (as, { id }) => {
      const quoting = await get<TweetInFeed>(as, `/api/tweets/${harbour.quotes.get(id)}`)
      return quoting?.quoted?.tweet?._id === id
    }),
    'feed of those one follows': {
      way: 'feed',
      holds: (seen, viewer) => (isFollower(viewer) ? seen.filter(isTweet) : []),
      read: (as) => feed(as, 'feed=following'),
    },
    'feed of one’s own': {
      way: 'feed',
      holds: (seen, viewer) => (viewer === 'owner' ? seen.filter(isTweet) : []),
      read: (as) => feed(as, 'feed=mine'),
    },
    tweet: oneByOne(things.filter(isTweet), 2, async (as, { id }) => (await get<object>(as, `/api/tweets/${id}`)) !== null),
    'replies to a tweet': oneByOne(
      things.filter(isTweet),
      2,
      async (as, { id }) => (await get<object>(as, `/api/tweets/${id}/replies`)) !== null,
    ),
    'reply to somebody else': {
      way: 'feed',
      read: async (as) => {
        const replies = await get<TweetReply[]>(as, `/api/tweets/${harbour.tweet}/replies`)
        return { isMet: replies?.some(({ author }) => author._id === owner.id) ?? false }
      },
    },
    'their guest book': {
      way: 'address',
      read: async (as) => ({ hasProfile: (await get<object>(as, `/api/users/${owner.id}/guest-book`)) !== null }),
    },
    'guest book of somebody else': {
      way: 'feed',
      read: async (as) => {
        const lines = await get<GuestBookLine[]>(as, `/api/users/${harbour.person.id}/guest-book`)
        return { isMet: lines?.some(({ author }) => author._id === owner.id) ?? false }
      },
    },
    'reviews of a product': {
      way: 'feed',
      read: async (as) => {
        if (as === null) return { isMet: false } // a guest reads words without names: reviews.test.ts
        const reviews = await get<Reviews>(as, `/api/products/${reviewed}/reviews`)
        return { isMet: reviews?.newest.some(({ author }) => author?._id === owner.id) ?? false }
      },
    },
    'how one stands to them': {
      way: 'address',
      read: async (as) => ({ isMet: (await get<object>(as, `/api/follows/${owner.id}`)) !== null }),
    },
    'whom they follow': {
      way: 'address',
      read: async (as) => ({ hasProfile: (await get<object>(as, `/api/follows/${owner.id}/following`)) !== null }),
    },
    'who follows them': {
      way: 'address',
      read: async (as) => ({ hasProfile: (await get<object>(as, `/api/follows/${owner.id}/followers`)) !== null }),
    },
    'followers of somebody else': { way: 'list', read: (as) => names(as, `/api/follows/${harbour.person.id}/followers`) },
    presence: {
      way: 'list',
      read: async (as) => {
        const { present, close } = await openPresence(origin, as)
        close()
        return { isMet: present?.includes(ordinal) ?? false }
      },
    },
    messages: {
      way: 'address',
      isFor: (viewer) => viewer === 'owner' || isWrittenTo(viewer),
      read: async (as) => {
        const found = await get<Conversation[]>(as, '/api/conversations')
        const named = found?.flatMap(({ members }) => members).find(({ _id }) => _id === owner.id)?.name
        return { isMet: typeof named === 'string' }
      },
    },
    'cables to whom one exchanged messages with': {
      way: 'map',
      isFor: isWrittenTo,
      read: async (as) => {
        const cables = await get<readonly { readonly islander: Islander }[]>(as, '/api/map/cables/own')
        return { isMet: cables?.some(({ islander }) => islander._id === owner.id) ?? false }
      },
    },
    'what messages carry': {
      way: 'address',
      isFor: isWrittenTo,
      showsAttached: true,
      holds: (seen) => seen.filter(({ isAttached }) => isAttached),
      read: async (as) => {
        const conversation = harbour.conversations.get(as?.id ?? '')
        const messages = conversation && (await get<Message[]>(as, `/api/conversations/${conversation}/messages`))
        return { ids: messages ? messages.flatMap(({ attachments }) => attachments.map(({ _id }) => _id)) : [] }
      },
    },
    notifications: {
      way: 'feed',
      isFor: isWrittenTo,
      read: async (as) => {
        const found = await get<Notification[]>(as, '/api/notifications')
        return { isMet: found?.some(({ actors }) => actors.some(({ _id }) => _id === owner.id)) ?? false }
      },
    },
  }
}
