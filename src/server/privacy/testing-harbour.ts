import { expect } from 'vitest'
import { succeeded } from '#server/case/testing.ts'
import { transact } from '#server/db/connection.ts'
import { correspondent } from '#server/messages/testing.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { openTweets } from '#server/tweets/testing.ts'

/** Somebody whom nothing keeps from anybody, and a tweet of theirs to which the owner replied. */
export type Harbour = { readonly person: Person; readonly tweet: string }

/** The owner follows and replies to somebody, and writes to these people, who are told of it. Before any block stands. */
export async function talk(t: TestApp, owner: Person, viewers: readonly Person[]): Promise<Harbour> {
  const person = await t.resident('harbour')
  await openTweets(t, person, 'public')
  const tweets = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${person.id}`, {
    as: person,
    body: { casetweets: [{ text: 'Anchored.' }] },
  })
  const tweet = succeeded<{ entries: readonly { _id: string }[] }>(tweets).entries[0]?._id ?? expect.fail()
  succeeded(await t.call('PUT', `/api/follows/${person.id}`, { as: owner }))
  succeeded(await t.call('POST', `/api/tweets/${tweet}/replies`, { as: owner, body: { text: 'Ahoy.' } }))
  const writer = correspondent(t, owner)
  for (const viewer of viewers) await writer.send(await writer.begin(viewer), 'Good evening.')
  const told = viewers.map(({ id }) => ({ userId: id, kind: 'follow' as const, actorId: owner.id, subjectId: null }))
  await transact(t.deps.db, (trx) => notifyWith(t.deps)(trx, told))
  return { person, tweet }
}
