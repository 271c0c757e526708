import type { FastifyInstance } from 'fastify'
import { usersApi } from '#contract/people/users.ts'
import { peopleListsApi, pinsApi, tweetsApi } from '#contract/tweets.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { pageOfFeed, tweetNamed } from './feed.ts'
import { likeTweet, unlikeTweet } from './likes.ts'
import { addToList, listsOf, peopleOn, removeList, saveList, takeOffList } from './people-lists.ts'
import { pinnedUpdates } from './pinned-updates.ts'
import { pinUpdate, unpinUpdate } from './pins.ts'
import type { ProvidedToTweets } from './provided.ts'
import { deleteReply, pageOfReplies, replyToTweet } from './replies.ts'
import { bookmarkTweet, repostTweet, unbookmarkTweet, unrepostTweet } from './reposts.ts'

export function tweetRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToTweets): void {
  const borrowed = { ...deps, ...provided }

  mount(app, tweetsApi.feed, ({ caller, query }) => pageOfFeed(borrowed, caller, query))
  mount(app, tweetsApi.tweet, async ({ caller, params }) => ({ data: await tweetNamed(borrowed, caller, params.id) }))
  mount(app, tweetsApi.like, async ({ caller, params }) => ({ data: await likeTweet(borrowed, caller, params.id) }))
  mount(app, tweetsApi.unlike, async ({ caller, params }) => ({ data: await unlikeTweet(borrowed, caller, params.id) }))
  mount(app, tweetsApi.repost, async ({ caller, params }) => ({ data: await repostTweet(borrowed, caller, params.id) }))
  mount(app, tweetsApi.unrepost, async ({ caller, params }) => ({ data: await unrepostTweet(borrowed, caller, params.id) }))
  mount(app, tweetsApi.bookmark, async ({ caller, params }) => {
    await bookmarkTweet(borrowed, caller, params.id)
    return { data: { bookmarked: true } }
  })
  mount(app, tweetsApi.unbookmark, async ({ caller, params }) => {
    await unbookmarkTweet(deps, caller, params.id)
    return { data: { bookmarked: false } }
  })
  mount(app, tweetsApi.replies, ({ caller, params, query }) => pageOfReplies(borrowed, caller, params.id, query))
  mount(app, tweetsApi.reply, async ({ caller, params, body: { text }, request }) => ({
    data: await replyToTweet(borrowed, caller, params.id, { text, key: readIdempotencyKey(request) }),
  }))
  mount(app, tweetsApi.deleteReply, async ({ caller, params }) => {
    await deleteReply(borrowed, caller, params.id, params.reply)
    return { message: 'Reply deleted.' }
  })

  mount(app, peopleListsApi.lists, async ({ caller, query }) => ({ data: await listsOf(deps, caller, query.person) }))
  mount(app, peopleListsApi.save, async ({ caller, params, body }) => ({ data: await saveList(deps, caller, params.list, body.name) }))
  mount(app, peopleListsApi.remove, async ({ caller, params }) => {
    await removeList(deps, caller, params.list)
    return { message: 'List deleted.' }
  })
  mount(app, peopleListsApi.people, ({ caller, params, query }) => peopleOn(deps, caller, params.list, query))
  mount(app, peopleListsApi.add, async ({ caller, params }) => {
    await addToList(deps, caller, params.list, params.id)
    return { message: 'Put on the list.' }
  })
  mount(app, peopleListsApi.takeOff, async ({ caller, params }) => {
    await takeOffList(deps, caller, params.list, params.id)
    return { message: 'Taken off the list.' }
  })

  mount(app, usersApi.pinnedUpdates, async ({ caller, query }) => ({ data: await pinnedUpdates(borrowed, caller, query) }))
  mount(app, pinsApi.pin, async ({ caller, params, body }) => {
    await pinUpdate(deps, caller, params.id, body.text)
    return { message: 'Pinned to your island.' }
  })
  mount(app, pinsApi.unpin, async ({ caller, params }) => {
    await unpinUpdate(deps, caller, params.id)
    return { message: 'Taken down.' }
  })
}
