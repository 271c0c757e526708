import { sql } from 'kysely'
import { maxMessageLength, maxMessagesInPage } from '#domain/messages/limits.ts'
import { maxReplyLength } from '#domain/tweets/limits.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { longest } from './full.ts'

const replies = 50

/**
 * What two people say to each other and to everybody, at its longest: a page of messages, their tweets and replies in the feeds, and
 * everybody of the directory among their followers and those whom they follow.
 * @param tweet of the first, which the other replies to
 * @returns the id of their conversation
 */
export async function fillTalk(t: TestApp, one: Person, other: Person, tweet: string): Promise<string> {
  const { db, now } = t.deps
  await sql`
    insert into followers (user_id, follower_id, created_at, approved_at)
    select ${one.id}, user_id, ${now()}::timestamptz, ${now()}::timestamptz from directory where user_id <> ${one.id}
    union all select user_id, ${one.id}, ${now()}::timestamptz, ${now()}::timestamptz from directory where user_id <> ${one.id}`.execute(db)
  await sql`
    insert into tweets (id, user_id, audience) select id, user_id, 'public' from entries where kind = 'tweet' and deleted_at is null`.execute(
    db,
  )
  for (let n = 0; n < replies; n++)
    succeeded(await t.call('POST', `/api/tweets/${tweet}/replies`, { as: other, body: { text: longest(maxReplyLength) } }))
  const [writer, reader] = [correspondent(t, other), correspondent(t, one)]
  const conversation = await writer.begin(one)
  for (let n = 0; n < maxMessagesInPage; n++) await (n % 2 ? reader : writer).send(conversation, longest(maxMessageLength))
  return conversation._id
}
