import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { messagesApi } from '#contract/messages/messages.ts'
import { requestRate } from '#domain/messages/limits.ts'
import { deliveredAs, type Refusal } from '#domain/messages/may-write.ts'
import { Problem } from '#domain/problem.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { tooManyTries } from '#server/http/rate-limit.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import { type Delivery, deliver } from './deliver.ts'
import { type LockedConversation, lockConversation, notHere } from './lock-conversation.ts'
import type { ProvidedToMessages } from './provided.ts'

type SendDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'newId'> & ProvidedToMessages
type Written = InputOf<typeof messagesApi.send>['body']

/**
 * Sends a message into a conversation, once for each client id: the first is delivered, a repeat is answered with what the first became.
 * @returns the id of the message
 */
export const send = (deps: SendDeps, caller: Caller, conversationId: string, written: Written): Promise<string> =>
  transact(deps.db, async (trx) => {
    const conversation = await lockConversation(trx, caller.userId, conversationId)
    const first = await firstWith(trx, caller.userId, written.clientId)
    if (first) return repeated(first, conversationId, written)
    const text = written.text.trim() === '' ? '' : written.text
    if (text === '' && written.attachments.length === 0) throw new Problem('not-valid', 'Write something, or attach something.')
    await checkAttachments(deps, trx, caller.userId, written.attachments)
    const deliveries = await deliveriesOf(deps, trx, caller, conversation)
    const id = deps.newId()
    const sequence = conversation.lastSequence + 1
    const { clientId, attachments } = written
    await trx.updateTable('conversations').set({ last_sequence: sequence }).where('id', '=', conversationId).execute()
    const replyTo = written.replyTo ? await replied(trx, caller.userId, conversationId, written.replyTo) : null
    const message = { id, conversationId, sequence, kind: 'text' as const, senderId: caller.userId, clientId, text, replyTo, attachments }
    await deliver(deps, trx, { ...message, sentAt: deps.now() }, [{ userId: caller.userId, state: 'accepted' }, ...deliveries])
    await notifyOf(deps, trx, caller.userId, conversation, deliveries)
    return id
  })

const firstWith = (trx: Transaction, userId: string, clientId: string) =>
  trx
    .selectFrom('mailbox_messages')
    .select(['id', 'conversation_id', 'text', 'edited_at', 'unsent_at'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

type First = NonNullable<Awaited<ReturnType<typeof firstWith>>>

/** What was edited or unsent since says nothing about what the first said. */
function repeated(first: First, conversationId: string, { text }: Written): string {
  const isChanged = first.edited_at !== null || first.unsent_at !== null
  const isSame = first.conversation_id === conversationId && (isChanged || first.text === (text.trim() === '' ? '' : text))
  if (!isSame) throw new Problem('conflict', 'Another message was sent with this client id.')
  return first.id
}

async function checkAttachments(
  { attachable }: ProvidedToMessages,
  trx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const known = await attachable(trx, userId, ids)
  if (new Set(ids).size < ids.length || !ids.every((id) => known.has(id)))
    throw new Problem('not-valid', 'Attach images, videos and misc files of your own case, each once.')
}

/** The message replied to, when it lies in the sender's mailbox and in this conversation. */
async function replied(trx: Transaction, userId: string, conversationId: string, id: string): Promise<string> {
  const row = await trx
    .selectFrom('mailbox_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', 'There is no such message in this conversation.')
  return row.id
}

const refusals: Readonly<Record<Refusal, string>> = {
  'not-accepted': 'They have not accepted this conversation yet. You can write more when they do.',
  'takes-none': 'They do not take messages from people they do not follow.',
}
export const refusal = (reason: Refusal) => new Problem('refused', refusals[reason])

const remembered = () => new Problem('refused', 'This account is remembered, and cannot receive messages.')

/** Members of a group who are remembered: nothing more comes to their mailboxes. */
async function rememberedAmong(trx: Transaction, members: LockedConversation['others']): Promise<ReadonlySet<string>> {
  if (members.length === 0) return new Set()
  const ids = members.map(({ userId }) => userId)
  const rows = await trx.selectFrom('users').select('id').where('id', 'in', ids).where('state', '=', 'remembered').execute()
  return new Set(rows.map(({ id }) => id))
}

/** To whom a message goes besides its sender, and as what. */
async function deliveriesOf(
  deps: SendDeps,
  trx: Transaction,
  caller: Caller,
  { kind, others }: LockedConversation,
): Promise<readonly Delivery[]> {
  const [other] = others
  const met = await writerMeeting(trx, caller, kind === 'direct' && other ? [other.userId] : [])
  if (kind === 'group') {
    const gone = await rememberedAmong(trx, others)
    return others.flatMap(({ userId, state }) =>
      (state === 'accepted' || state === 'request') && !gone.has(userId) ? [{ userId, state }] : [],
    )
  }
  if (!other || met.length === 0) throw notHere()
  const state = deliveredAs(other)
  if (state !== 'accepted' && state !== 'request') throw refusal(state)
  if (state === 'request' && other.state === null) await countRequest(trx, caller.userId, deps.now())
  return [{ userId: other.userId, state }]
}

async function notifyOf(
  { notify }: SendDeps,
  trx: Transaction,
  senderId: string,
  { id, others }: LockedConversation,
  deliveries: readonly Delivery[],
): Promise<void> {
  const told = deliveries.filter(({ userId }) => !others.some((member) => member.userId === userId && (member.isMuted || member.isBlocked)))
  const notifications = told.map(({ userId, state }) => ({
    userId,
    kind: state === 'request' ? ('message_request' as const) : ('message' as const),
    actorId: senderId,
    subjectId: id,
  }))
  notify(trx, notifications)
}

/** Counts a conversation that somebody begins with a stranger, and refuses it when there were enough for a day. */
export async function countRequest(trx: Transaction, userId: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`message-request:${userId}`).digest('base64url')
  const resetsAt = new Date(now.getTime() + requestRate.within)
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_counts as r (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when r.resets_at <= ${now} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(trx)
  const [counted] = rows
  if (counted && counted.count > requestRate.most) throw tooManyTries(Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1000))
}

/**
 * Somebody who may write, with those of these people whom they may meet. Refused until their e-mail is verified, and while keepers
 * suspend them.
 */
export async function writerMeeting(db: Queries, caller: Caller, userIds: readonly string[]): Promise<readonly ViewerContext[]> {
  const contexts = await viewerContexts(db, caller, [caller.userId, ...userIds], 'profile')
  const self = contexts.find(({ owner }) => owner.id === caller.userId)
  if (!self) throw new Problem('not-signed-in', 'Please log in.')
  if (!self.owner.isVerified)
    throw new Problem('not-verified', 'Verify your e-mail address first: the link was mailed to you. Then you can write.')
  if (self.owner.isSuspended) throw new Problem('refused', 'Your account is suspended. You cannot write for now.')
  if (contexts.some(({ owner }) => owner.state === 'remembered')) throw remembered()
  return contexts.filter((context) => context !== self)
}
