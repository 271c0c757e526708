import { sql } from 'kysely'
import type { Writers } from '#domain/messages/limits.ts'
import { Problem } from '#domain/problem.ts'
import { isDivided, type Queries, type Transaction } from '#server/db/connection.ts'
import type { MailboxConversationRow } from '#server/db/message-tables.ts'
import { prepared } from '#server/db/prepared.ts'

/** Somebody in a conversation, how it lies in their mailbox, and what they allow. */
export type Member = {
  readonly userId: string
  /** Null where nothing of it came to their mailbox yet. */
  readonly state: MailboxConversationRow['state'] | null
  readonly isMuted: boolean
  /** How many messages of it lie in their mailbox. */
  readonly held: number
  readonly whoMayWrite: Writers
  readonly readMarks: boolean
  readonly typing: boolean
  /** Whether they follow whoever locked it. */
  readonly isFollowing: boolean
  /** Whether either of the two blocked the other. */
  readonly isBlocked: boolean
}

export type LockedConversation = {
  readonly id: string
  readonly kind: 'direct' | 'group'
  readonly title: string
  readonly lastSequence: number
  readonly caller: Member
  readonly others: readonly Member[]
}

/**
 * A conversation of the caller, locked until the transaction ends, so that its messages are counted one after the other and no member
 * comes or goes meanwhile. The lock is on the row that the members share, never on rows of several users.
 */
export async function lockConversation(trx: Transaction, callerId: string, id: string): Promise<LockedConversation> {
  const conversation = await lockOwn(trx, callerId, id)
  if (conversation.caller.state !== 'accepted' && isParted(conversation)) throw noSuchConversation()
  return conversation
}

/** A request to the caller, locked in the same way, also when a block parts the two since. */
export async function lockRequest(trx: Transaction, callerId: string, id: string): Promise<LockedConversation> {
  const conversation = await lockOwn(trx, callerId, id)
  if (conversation.caller.state === 'request') return conversation
  throw isParted(conversation) ? noSuchConversation() : notWaiting()
}

/** Whether a block stands between the two of a direct conversation: what was said stays, and nothing of either reaches the other. */
export const isParted = ({ kind, others }: LockedConversation) => kind === 'direct' && others.some(({ isBlocked }) => isBlocked)

async function lockOwn(trx: Transaction, callerId: string, id: string): Promise<LockedConversation> {
  const [conversation, members] = await Promise.all([
    trx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    membersOf(trx, callerId, id),
  ])
  const caller = members.find(({ userId }) => userId === callerId)
  if (!conversation || !caller || caller.state === null) throw noSuchConversation()
  const others = members.filter((member) => member !== caller)
  return { id, kind: conversation.kind, title: conversation.title, lastSequence: conversation.last_sequence, caller, others }
}

export const noSuchConversation = () => new Problem('not-found', 'There is no such conversation.')
export const notHere = () => new Problem('refused', 'They are not here any more.')
export const notWaiting = () => new Problem('refused', 'This conversation does not wait to be accepted.')

export async function membersOf(trx: Transaction, viewerId: string, conversationId: string): Promise<readonly Member[]> {
  const ids = isDivided(trx) ? await readMemberIds(trx, [conversationId]) : null
  const among = ids ? sql`${ids.map(({ user_id }) => user_id)}::uuid[]` : sql`array(select user_id from members)`
  const { rows } = await sql<Member>`
    with members as materialized (select user_id from conversation_members where conversation_id = ${conversationId}),
    held as materialized (
      select user_id, state, is_muted, last_sequence - first_sequence + 1 as held from mailbox_conversations
      where user_id = any(${among}) and conversation_id = ${conversationId}
    ),
    boxes as materialized (select user_id, who_may_write, read_marks, typing from mailboxes where user_id = any(${among})),
    following as materialized (
      select follower_id from followers where user_id = ${viewerId} and follower_id = any(${among}) and approved_at is not null
    ),
    blocked as materialized (select other_id from blocks where user_id = ${viewerId} and other_id = any(${among}))
    select m.user_id as "userId", c.state, coalesce(c.is_muted, false) as "isMuted",
      coalesce(c.held, 0) as held, coalesce(b.who_may_write, 'everybody') as "whoMayWrite",
      coalesce(b.read_marks, true) as "readMarks", coalesce(b.typing, true) as typing,
      exists (select from following where follower_id = m.user_id) as "isFollowing",
      exists (select from blocked where other_id = m.user_id) as "isBlocked"
    from members m
    left join held c on c.user_id = m.user_id
    left join boxes b on b.user_id = m.user_id`.execute(trx)
  return rows
}

/** Who is in these conversations: asked first of a divided database, so that the statement names the mailboxes that it reads. */
export const readMemberIds = (db: Queries, conversationIds: readonly string[]): Promise<readonly { readonly user_id: string }[]> =>
  readIds(db, [conversationIds])
const readIds = prepared<{ readonly user_id: string }>(
  'select distinct user_id from conversation_members where conversation_id = any($1::uuid[])',
)
