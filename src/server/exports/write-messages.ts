import { sql } from 'kysely'
import { conversationText } from '#domain/exports/conversation-text.ts'
import type { Site } from '#domain/exports/site/site.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Chosen } from './chosen.ts'
import { addPages } from './write-case.ts'
import type { PartWriter } from './write-files.ts'
import { isShownTo, openRecords } from './write-records.ts'

type Options = { readonly userId: string; readonly to: PartWriter; readonly site: Site; readonly chosen: Chosen }
type Person = { readonly id: string; readonly username: string; readonly name: string }
type Message = {
  readonly id: string
  readonly sender_id: string | null
  readonly text: string
  readonly sent_at: Date
  readonly unsent_at: Date | null
}
/** In place of the name of one whose account is gone or closed, or who keeps away. */
const gone = 'Somebody who is not here'

/**
 * Adds who is named in the records, by the names that everybody sees: people one wrote with, or who answered; to owners also those
 * whom they follow, are followed by, or keep away.
 */
export async function writePeople(
  trx: Transaction,
  userId: string,
  to: PartWriter,
  { isForContacts }: Chosen,
): Promise<ReadonlyMap<string, Person>> {
  const ofOwner = isForContacts
    ? sql``
    : sql`
      union select follower_id from followers where user_id = ${userId}
      union select user_id from followers where follower_id = ${userId}
      union select other_id from blocks where user_id = ${userId} and is_mine
      union select other_id from mutes where user_id = ${userId}
      union select other_id from people_list_members where user_id = ${userId}`
  const { rows } = await sql<Person>`
    select u.id, u.username, u.name from users u where u.state in ('open', 'locked', 'remembered') and u.suspended_at is null and u.id in (
      select sender_id from mailbox_messages where user_id = ${userId}
      union select m.user_id from conversation_members m
        where m.conversation_id in (select conversation_id from mailbox_conversations where user_id = ${userId})
      union select author_id from tweet_likes where user_id = ${userId}
      union select author_id from tweet_replies where user_id = ${userId}${ofOwner}
    ) order by u.id`.execute(trx)
  const away = await sql<{ other_id: string }>`select other_id from blocks where user_id = ${userId} and not is_mine`.execute(trx)
  const awayIds = new Set(away.rows.map(({ other_id }) => other_id))
  const seen = rows.filter(({ id }) => !awayIds.has(id))
  const people = openRecords(to, 'people')
  for (const person of seen) people.add(person)
  await people.end()
  if (!isForContacts) await writeFollowed(trx, userId, to)
  return new Map(seen.map((person) => [person.id, person]))
}

async function writeFollowed(trx: Transaction, userId: string, to: PartWriter): Promise<void> {
  const following = openRecords(to, 'following')
  const followed = await sql<object>`
    select user_id, created_at, approved_at from followers where follower_id = ${userId} order by user_id`.execute(trx)
  for (const row of followed.rows) following.add(row)
  await following.end()
}

/** Adds the pages of every conversation, and its words as text, which another deployment can keep. Of one no more is in memory than its messages. */
export async function writeConversations(
  trx: Transaction,
  { userId, to, site, chosen: { isForContacts } }: Options,
  people: ReadonlyMap<string, Person>,
): Promise<void> {
  const { rows: conversations } = await sql<{ conversation_id: string }>`
    select conversation_id from mailbox_conversations where user_id = ${userId} order by updated_at desc, conversation_id`.execute(trx)
  const ids = conversations.map(({ conversation_id }) => conversation_id)
  const { rows: others } = await sql<{ conversation_id: string; user_id: string }>`
    select conversation_id, user_id from conversation_members
    where conversation_id = any(${ids}::uuid[]) and user_id <> ${userId} order by conversation_id, user_id`.execute(trx)
  const membersOf = Map.groupBy(others, ({ conversation_id }) => conversation_id)
  const nameOf = (id: string | null) => people.get(id ?? '')?.name ?? gone
  const texts = openRecords(to, 'conversation-texts')
  for (const id of ids) {
    const members = (membersOf.get(id) ?? []).map(({ user_id }) => user_id)
    const { rows } = await sql<Message>`
      select id, sender_id, text, sent_at, unsent_at from mailbox_messages
      where user_id = ${userId} and conversation_id = ${id} and kind = 'text' and ${isShownTo(isForContacts ? null : userId, 'sender_id')}
      order by sequence`.execute(trx)
    const { rows: carried } = await sql<{ message_id: string; entry_id: string }>`
      select a.message_id, a.entry_id from message_attachments a
      join mailbox_messages m on m.user_id = ${userId} and m.id = a.message_id and m.conversation_id = ${id}
      where a.user_id = ${userId} and a.author_id = ${userId} order by a.message_id, a.place`.execute(trx)
    const attached = Map.groupBy(carried, ({ message_id }) => message_id)
    const messages = rows.map((message) => ({
      from: nameOf(message.sender_id),
      isOwn: message.sender_id === userId,
      text: message.text,
      at: message.sent_at,
      entries: (attached.get(message.id) ?? []).map(({ entry_id }) => entry_id),
      isUnsent: message.unsent_at !== null,
    }))
    if (messages.length === 0) continue
    const names = members.length > 0 ? members.map(nameOf) : [gone]
    addPages(to, site.addConversation({ id, names, messages }))
    const path = `data/conversations/${id}.txt`
    to.addText(path, conversationText({ messages }))
    const entries = [...new Set(messages.flatMap((message) => message.entries))]
    texts.add({ path, conversation_id: id, names, began_at: messages[0]?.at, entries })
  }
  await texts.end()
}
