import { expect } from 'vitest'
import { say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { openTweets } from '#server/tweets/testing/tweets.ts'
import type { Thing } from './oracle.ts'

/** Somebody whom nothing keeps from anybody, and a tweet of theirs to which the owner replied. The owner wrote in their guest book. */
export type Harbour = {
  readonly person: Person
  readonly tweet: string
  /** The conversation of each whom the owner wrote to, by their id. */
  readonly conversations: ReadonlyMap<string, string>
  /** A tweet of theirs that quotes each tweet of the owner, by its id. */
  readonly quotes: ReadonlyMap<string, string>
}

/** The product that the owner says something of. */
export const reviewed = 'sundial'

/** The owner follows and replies to somebody, and exchanges messages with these people, who are told of the owner. Before any block stands. */
export async function talk(t: TestApp, owner: Person, viewers: readonly Person[], things: readonly Thing[]): Promise<Harbour> {
  const person = await t.resident('harbour')
  await openTweets(t, person, 'public')
  const tweets = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${person.id}`, {
    as: person,
    body: { casetweets: [{ text: 'Anchored.' }] },
  })
  const tweet = succeeded<{ entries: readonly { _id: string }[] }>(tweets).entries[0]?._id ?? expect.fail()
  succeeded(await t.call('PUT', `/api/follows/${person.id}`, { as: owner }))
  succeeded(await t.call('POST', `/api/tweets/${tweet}/replies`, { as: owner, body: { text: 'Ahoy.' } }))
  succeeded(await t.call('POST', `/api/users/${person.id}/guest-book/lines`, { as: owner, body: { text: 'Moored here.' } }))
  await t.deps.db
    .insertInto('reviews')
    .values({ user_id: owner.id, id: t.deps.newId(), product_slug: reviewed, stars: 5, text: 'Afloat.', created_at: t.deps.now() })
    .execute()
  const writer = correspondent(t, owner)
  const attachments = things.filter(({ isAttached }) => isAttached).map(({ id }) => id)
  const conversations = new Map<string, string>()
  for (const viewer of viewers) {
    const conversation = await writer.begin(viewer)
    await writer.send(conversation, 'Good evening.', { attachments })
    const reader = correspondent(t, viewer)
    await reader.put(conversation, 'accept')
    await reader.send(conversation, 'Good evening to you.')
    conversations.set(viewer.id, conversation._id)
  }
  const told = viewers.map(({ id }) => ({ userId: id, kind: 'follow' as const, actorId: owner.id, subjectId: null }))
  await transact(t.deps.db, async (trx) => notifyWith(t.deps)(trx, told))
  return { person, tweet, conversations, quotes: await quoteAll(t, person, owner, things) }
}

/** Has somebody quote every tweet of the owner, also those that they do not see. */
async function quoteAll(t: TestApp, person: Person, owner: Person, things: readonly Thing[]): Promise<Harbour['quotes']> {
  const quotes = new Map<string, string>()
  for (const { id } of things.filter(({ kind }) => kind === 'tweet')) {
    const quote = await say(t, person, 'He says:')
    quotes.set(id, quote._id)
    const row = t.deps.db.updateTable('tweets').set({ quoted_id: id, quoted_author_id: owner.id })
    await row.where('id', '=', quote._id).execute()
  }
  return quotes
}

/** The list of each of those who have the owner on one: each has their own of this id. */
export const listId = '0199aaaa-0000-7000-8000-00000000115f'

/** Has these people keep every tweet of the owner, have the owner on a list, and follow the harbour, who reposts each tweet: also those that they do not see. */
export async function repeatTweets(t: TestApp, owner: Person, { person }: Harbour, people: readonly Person[], things: readonly Thing[]) {
  const { db, now, newId } = t.deps
  const tweets = things.filter(({ kind }) => kind === 'tweet').map(({ id }) => ({ tweet_id: id, author_id: owner.id, created_at: now() }))
  await db
    .insertInto('tweet_bookmarks')
    .values(people.flatMap(({ id: user_id }) => tweets.map((tweet) => ({ ...tweet, user_id }))))
    .execute()
  await db
    .insertInto('tweet_reposts')
    .values(tweets.map((tweet) => ({ ...tweet, user_id: person.id, id: newId() })))
    .execute()
  const others = people.filter(({ id }) => id !== owner.id)
  const lists = others.map(({ id: user_id }) => ({ user_id, id: listId, name: 'Lamps', created_at: now() }))
  await db.insertInto('people_lists').values(lists).execute()
  const members = others.map(({ id: user_id }) => ({ user_id, list_id: listId, other_id: owner.id, created_at: now() }))
  await db.insertInto('people_list_members').values(members).execute()
  const followers = people.map(({ id }) => ({ user_id: person.id, follower_id: id, created_at: now(), approved_at: now() }))
  await db
    .insertInto('followers')
    .values(followers)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
