import { type RawBuilder, sql } from 'kysely'
import { searchVector } from '#domain/case/search-words.ts'
import { mailboxesTopic } from '#server/bus/port.ts'
import { afterCommit, type Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Deps } from '#server/deps.ts'

/** A message as it comes into being, before it lies in any mailbox. */
export type NewMessage = {
  readonly id: string
  readonly conversationId: string
  readonly sequence: number
  readonly kind: 'text' | 'joined' | 'left' | 'renamed'
  readonly senderId: string
  readonly clientId: string | null
  readonly text: string
  readonly replyTo: string | null
  readonly attachments: readonly string[]
  readonly sentAt: Date
}

/** In whose mailbox it comes to lie, and as what its conversation lies there from then on. */
export type Delivery = { readonly userId: string; readonly state: 'accepted' | 'request' }

/**
 * Mailboxes are written in one order, whoever writes: two conversations that share members never wait for each other in a circle. Of one
 * conversation one transaction writes at a time (`lockConversation`).
 */
const inOrder = <T extends { readonly userId: string }>(mailboxes: readonly T[]): readonly T[] =>
  mailboxes.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))

/** Locks mailboxes in that order, for a transaction that writes one of them before the others. */
export async function lockMailboxes(trx: Transaction, mailboxes: readonly { readonly userId: string }[]): Promise<void> {
  for (const { userId } of inOrder(mailboxes)) await executePipelined(trx, sql`select from mailboxes where user_id = ${userId} for update`)
}

/** The next change of a mailbox. Its row stays locked until the transaction ends, so that changes become visible in their order. */
const countChange = (userId: string): RawBuilder<unknown> => sql`
  insert into mailboxes (user_id, last_change) values (${userId}::uuid, 1)
  on conflict (user_id) do update set last_change = mailboxes.last_change + 1 returning last_change`

/** Fan-out on write: puts a message into mailboxes, one statement for each. What has no answer is sent without waiting. */
export async function deliver(deps: Pick<Deps, 'bus'>, trx: Transaction, message: NewMessage, to: readonly Delivery[]): Promise<void> {
  const { id, conversationId, sequence, kind, senderId, clientId, text, replyTo, attachments, sentAt } = message
  const words = kind === 'text' ? wordsOfMessage(text) : ''
  for (const { userId, state } of inOrder(to)) {
    const delivery = sql`
      with counted as (${countChange(userId)}), listed as (
        insert into mailbox_conversations as m (
          user_id, conversation_id, state, read_sequence, first_sequence, last_sequence, change, updated_at
        )
        select ${userId}::uuid, ${conversationId}::uuid, ${state}, ${sequence}::integer - 1, ${sequence}::integer, ${sequence}::integer, last_change, ${sentAt}
        from counted
        on conflict (user_id, conversation_id) do update set
          state = excluded.state, last_sequence = excluded.last_sequence, change = excluded.change, updated_at = excluded.updated_at,
          first_sequence = case when m.state in ('gone', 'declined') then excluded.first_sequence else m.first_sequence end
      ), attached as (
        insert into message_attachments (user_id, message_id, place, author_id, entry_id)
        select ${userId}::uuid, ${id}::uuid, place, ${senderId}::uuid, entry_id
        from unnest(${attachments}::uuid[]) with ordinality as a (entry_id, place)
      )
      insert into mailbox_messages (
        user_id, id, conversation_id, sequence, change, kind, sender_id, client_id, text, words, reply_to, sent_at
      )
      select ${userId}::uuid, ${id}::uuid, ${conversationId}::uuid, ${sequence}::integer, last_change, ${kind}, ${senderId}::uuid,
        ${userId === senderId ? clientId : null}::uuid, ${text}, ${words}::tsvector, ${replyTo}::uuid, ${sentAt}
      from counted`
    await executePipelined(trx, delivery)
  }
  tell(deps, trx, to)
}

/** Marks a conversation as changed in mailboxes that have it: its title, its members or what they read. */
export async function touchConversation(
  deps: Pick<Deps, 'bus'>,
  trx: Transaction,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  const mailboxes = inOrder(userIds.map((userId) => ({ userId })))
  for (const { userId } of mailboxes)
    await executePipelined(
      trx,
      sql`
        with counted as (${countChange(userId)})
        update mailbox_conversations set change = last_change from counted
        where user_id = ${userId} and conversation_id = ${conversationId}`,
    )
  tell(deps, trx, mailboxes)
}

/** Rewrites a message wherever it lies, or takes its text and attachments away. */
export async function rewrite(
  deps: Pick<Deps, 'bus'>,
  trx: Transaction,
  { id, conversationId, text, at }: { id: string; conversationId: string; text: string | null; at: Date },
  userIds: readonly string[],
): Promise<void> {
  if (text === null)
    for (const table of ['message_attachments', 'message_reactions'])
      await executePipelined(trx, sql`delete from ${sql.table(table)} where user_id = any(${userIds}::uuid[]) and message_id = ${id}`)
  const changed = text === null ? sql`text = '', unsent_at = ${at}` : sql`text = ${text}, edited_at = ${at}`
  const words = wordsOfMessage(text ?? '')
  await changeMessage(deps, trx, { id, conversationId, changed: sql`${changed}, words = ${words}::tsvector` }, userIds)
}

type Changed = {
  readonly id: string
  readonly conversationId: string
  /** What its row is set to. */
  readonly changed?: RawBuilder<unknown>
  /** A statement that goes with it in the mailbox of this user. */
  readonly also?: (userId: string) => RawBuilder<unknown>
}

/** Changes a message, or what belongs to it, wherever it lies. */
export async function changeMessage(
  deps: Pick<Deps, 'bus'>,
  trx: Transaction,
  { id, conversationId, changed, also }: Changed,
  userIds: readonly string[],
): Promise<void> {
  const mailboxes = inOrder(userIds.map((userId) => ({ userId })))
  for (const { userId } of mailboxes)
    await executePipelined(
      trx,
      sql`
        with counted as (${countChange(userId)}), listed as (
          update mailbox_conversations set change = last_change from counted
          where user_id = ${userId} and conversation_id = ${conversationId}
        )${also ? sql`, beside as (${also(userId)})` : sql``}
        update mailbox_messages set ${changed ? sql`${changed},` : sql``} change = last_change from counted
        where user_id = ${userId} and id = ${id}`,
    )
  tell(deps, trx, mailboxes)
}

/** Sets the state of a conversation in one mailbox; one that is out of it is out with its messages. */
export async function setState(
  deps: Pick<Deps, 'bus'>,
  trx: Transaction,
  { userId, conversationId, state }: { userId: string; conversationId: string; state: 'accepted' | 'declined' | 'gone' },
): Promise<void> {
  if (state !== 'accepted') await clear(trx, userId, conversationId)
  const first = state === 'accepted' ? sql`first_sequence` : sql`last_sequence + 1`
  await executePipelined(
    trx,
    sql`
      with counted as (${countChange(userId)})
      update mailbox_conversations set state = ${state}, change = last_change, first_sequence = ${first},
        read_sequence = greatest(read_sequence, ${first} - 1)
      from counted where user_id = ${userId} and conversation_id = ${conversationId}`,
  )
  tell(deps, trx, [{ userId }])
}

async function clear(trx: Transaction, userId: string, conversationId: string): Promise<void> {
  await executePipelined(
    trx,
    sql`
      with cleared as (delete from mailbox_messages where user_id = ${userId} and conversation_id = ${conversationId} returning id),
      detached as (delete from message_attachments a using cleared where a.user_id = ${userId} and a.message_id = cleared.id)
      delete from message_reactions x using cleared where x.user_id = ${userId} and x.message_id = cleared.id`,
  )
}

/** The open windows of these people hear of it once it has committed; they read it from their mailboxes. */
function tell({ bus }: Pick<Deps, 'bus'>, trx: Transaction, mailboxes: readonly { readonly userId: string }[]): void {
  const userIds = mailboxes.map(({ userId }) => userId)
  afterCommit(trx, () => bus.publish(mailboxesTopic, userIds))
}

const wordsOfMessage = (text: string) =>
  searchVector({ caption: text, text: '', place: null, moment: null, kind: null, product: null, story: '', fileName: null })
