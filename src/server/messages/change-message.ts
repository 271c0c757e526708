import { changeableFor } from '#domain/messages/limits.ts'
import { isChangeable } from '#domain/messages/may-write.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { rewrite } from './deliver.ts'
import { lockConversation, notHere } from './lock-conversation.ts'
import { writerMeeting } from './send.ts'

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

const ownMessage = (trx: Transaction, userId: string, id: string) =>
  trx.selectFrom('mailbox_messages').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** One's own message that may still be changed, and in whose mailboxes it lies. */
async function lockOwn({ now }: ChangeDeps, trx: Transaction, { userId }: Caller, id: string) {
  const found = await ownMessage(trx, userId, id)
  if (!found) throw noSuchMessage()
  const { kind, others } = await lockConversation(trx, userId, found.conversation_id)
  const message = await ownMessage(trx, userId, id) // as it is under the lock
  if (!message) throw noSuchMessage()
  if (message.sender_id !== userId || message.kind !== 'text') throw new Problem('not-yours', 'Only who wrote a message can change it.')
  if (!isChangeable(message.sent_at.getTime(), now().getTime(), changeableFor))
    throw new Problem('refused', 'A message can be changed for 15 minutes.')
  const held = others.filter(({ state }) => state === 'accepted' || state === 'request')
  const other = kind === 'direct' ? others[0]?.userId : undefined
  return { message, other, members: [userId, ...held.map((member) => member.userId)] }
}

export const noSuchMessage = () => new Problem('not-found', 'There is no such message.')
