import { type Conversation, conversations } from '#demo/talk/conversations.ts'
import { days, minutes } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { deliver } from '#server/messages/deliver.ts'
import { idAt } from './ids.ts'

type Borrowed = Pick<Deps, 'bus' | 'now'>
type Member = { readonly id: string; readonly username: string }

/** Lays what residents wrote to each other into their mailboxes, read by all. Of whom somebody is not here there is none of it. */
export async function seedConversations(deps: Borrowed, trx: Transaction, people: ReadonlyMap<string, Member>): Promise<void> {
  for (const conversation of conversations) {
    const members = conversation.members.flatMap((username) => people.get(username) ?? [])
    if (members.length === conversation.members.length) await insertConversation(deps, trx, conversation, members)
  }
}

async function insertConversation(
  deps: Borrowed,
  trx: Transaction,
  { title, daysAgo, messages }: Conversation,
  members: readonly Member[],
): Promise<void> {
  const begun = new Date(deps.now().getTime() - days(daysAgo))
  const id = idAt(begun, `conversation of ${members.map(({ username }) => username).join(' and ')}`)
  const kind = title === undefined ? 'direct' : 'group'
  const count = messages.length
  await trx
    .insertInto('conversations')
    .values({ id, kind, title: title ?? '', last_sequence: count, created_at: begun })
    .execute()
  await trx
    .insertInto('conversation_members')
    .values(members.map((member) => ({ conversation_id: id, user_id: member.id, read_sequence: count, joined_at: begun })))
    .execute()
  const [one, other] = members
  if (kind === 'direct' && one && other)
    await trx
      .insertInto('direct_conversations')
      .values([
        { user_id: one.id, other_id: other.id, conversation_id: id },
        { user_id: other.id, other_id: one.id, conversation_id: id },
      ])
      .execute()
  await insertMessages(deps, trx, { id, begun, messages, members })
  await trx.updateTable('mailbox_conversations').set({ read_sequence: count }).where('conversation_id', '=', id).execute()
}

type Written = Pick<Conversation, 'messages'> & { readonly id: string; readonly begun: Date; readonly members: readonly Member[] }

async function insertMessages(deps: Borrowed, trx: Transaction, { id, begun, messages, members }: Written): Promise<void> {
  let sentAt = begun
  for (const [index, [username, minutesLater, text]] of messages.entries()) {
    sentAt = new Date(sentAt.getTime() + minutes(minutesLater))
    const message = {
      id: idAt(sentAt, `${username} writes ${text}`),
      conversationId: id,
      sequence: index + 1,
      kind: 'text' as const,
      senderId: members.find((member) => member.username === username)?.id ?? '',
      clientId: null,
      text,
      replyTo: null,
      attachments: [],
      sentAt,
    }
    await deliver(
      deps,
      trx,
      message,
      members.map((member) => ({ userId: member.id, state: 'accepted' as const })),
    )
  }
}
