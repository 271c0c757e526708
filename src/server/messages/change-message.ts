import { sql } from 'kysely'
import { changeableFor, type Reaction } from '#domain/messages/limits.ts'
import { isChangeable } from '#domain/messages/may-write.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { changeMessage, rewrite } from './deliver.ts'
import { type LockedConversation, lockConversation, type Member, notHere } from './lock-conversation.ts'
import { refusal, writerMeeting } from './send.ts'

type ChangeDeps = Pick<Deps, 'db' | 'bus' | 'now'>

/** Rewrites one's own message in every mailbox that has it. */
export const edit = (deps: ChangeDeps, caller: Caller, id: string, text: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { message, members, other } = await lockOwn(deps, trx, caller, id)
    const met = await writerMeeting(trx, caller, other ? [other] : [])
    if (other && met.length === 0) throw notHere()
    if (message.unsent_at) throw new Problem('refused', 'This message was taken back.')
    if (message.suspended_at) throw new Problem('refused', 'The keepers hide this message.')
    if (text.trim() === '') throw new Problem('not-valid', 'Write something, or unsend the message.')
    if (message.text === text) return
    await rewrite(deps, trx, { id, conversationId: message.conversation_id, text, at: deps.now() }, members)
  })

/** Takes one's own message back from every mailbox: its place stays, so that no sequence is missing. A repeat changes nothing. */
export const unsend = (deps: ChangeDeps, caller: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { message, members } = await lockOwn(deps, trx, caller, id)
    if (message.unsent_at) return
    await rewrite(deps, trx, { id, conversationId: message.conversation_id, text: null, at: deps.now() }, members)
  })

/** Says something to a message by a sign, or with null takes that back. It lies in every mailbox that has the message. A repeat changes nothing. */
export const react = (deps: ChangeDeps, caller: Caller, id: string, reaction: Reaction | null): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { userId } = caller
    const { message, conversation } = await lockHeld(trx, userId, id)
    const { others } = conversation
    if (reaction !== null) await checkMayReact(trx, caller, message, conversation)
    const reactions = trx.selectFrom('message_reactions').select('reaction').where('user_id', '=', userId).where('message_id', '=', id)
    const before = await reactions.where('sender_id', '=', userId).executeTakeFirst()
    if ((before?.reaction ?? null) === reaction) return
    const also = (ownerId: string) =>
      reaction === null
        ? sql`delete from message_reactions where user_id = ${ownerId} and message_id = ${id} and sender_id = ${userId}`
        : sql`
          insert into message_reactions (user_id, message_id, sender_id, reaction, created_at)
          select ${ownerId}::uuid, m.id, ${userId}::uuid, ${reaction}, ${deps.now()}
          from mailbox_messages m where m.user_id = ${ownerId} and m.id = ${id}
          on conflict (user_id, message_id, sender_id) do update set reaction = excluded.reaction, created_at = excluded.created_at`
    const members = [userId, ...others.filter(isHolding).map((member) => member.userId)]
    await changeMessage(deps, trx, { id, conversationId: message.conversation_id, also }, members)
  })

type HeldMessage = Awaited<ReturnType<typeof lockHeld>>['message']

/** A sign is set by who may write there. It is taken back by everybody who set it, as their messages are. */
async function checkMayReact(trx: Transaction, caller: Caller, message: HeldMessage, conversation: LockedConversation): Promise<void> {
  const { kind, others } = conversation
  const [other] = kind === 'direct' ? others : []
  const met = await writerMeeting(trx, caller, other ? [other.userId] : [])
  if (kind === 'direct' && met.length === 0) throw notHere()
  if (conversation.caller.state !== 'accepted' || (other && other.state === 'request')) throw refusal('not-accepted')
  if (message.kind !== 'text' || message.unsent_at || message.suspended_at) throw new Problem('refused', 'There is nothing to say to this.')
}

const isHolding = ({ state }: Member) => state === 'accepted' || state === 'request'

const ownMessage = (trx: Transaction, userId: string, id: string) =>
  trx.selectFrom('mailbox_messages').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** A message of the caller's mailbox, and its conversation, locked. */
async function lockHeld(trx: Transaction, userId: string, id: string) {
  const found = await ownMessage(trx, userId, id)
  if (!found) throw noSuchMessage()
  const conversation = await lockConversation(trx, userId, found.conversation_id)
  const message = await ownMessage(trx, userId, id) // as it is under the lock
  if (!message) throw noSuchMessage()
  return { message, conversation }
}

/** One's own message that may still be changed, and in whose mailboxes it lies. */
async function lockOwn({ now }: ChangeDeps, trx: Transaction, { userId }: Caller, id: string) {
  const { message, conversation } = await lockHeld(trx, userId, id)
  const { kind, others } = conversation
  if (message.sender_id !== userId || message.kind !== 'text') throw new Problem('not-yours', 'Only who wrote a message can change it.')
  if (!isChangeable(message.sent_at.getTime(), now().getTime(), changeableFor))
    throw new Problem('refused', 'A message can be changed for 15 minutes.')
  const held = others.filter(isHolding)
  const other = kind === 'direct' ? others[0]?.userId : undefined
  return { message, other, members: [userId, ...held.map((member) => member.userId)] }
}

export const noSuchMessage = () => new Problem('not-found', 'There is no such message.')
