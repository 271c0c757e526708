import { sql } from 'kysely'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { lockMailboxes, setState, touchConversation } from './deliver.ts'
import { leaveGroup } from './groups.ts'
import { isParted, lockConversation, lockRequest, notWaiting } from './lock-conversation.ts'
import type { ProvidedToMessages } from './provided.ts'

/** What somebody is told of a conversation, until they look at it. */
const toldOf = ['message', 'message_request'] as const

type MailboxDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'newId'> & ProvidedToMessages

/** Accepts a request; what was accepted before stays so. */
export const accept = (deps: MailboxDeps, { userId }: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { caller, others } = await lockConversation(trx, userId, id)
    if (caller.state === 'accepted') return
    if (caller.state !== 'request') throw notWaiting()
    await lockMailboxes(trx, [caller, ...others])
    await setState(deps, trx, { userId, conversationId: id, state: 'accepted' })
    await deps.markSeen(trx, userId, toldOf, id)
    const members = others.map((member) => member.userId)
    await touchConversation(deps, trx, id, members)
  })

/** Declines a request. Who sent it sees no more than that it is not accepted. */
export const decline = (deps: MailboxDeps, { userId }: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const conversation = await lockRequest(trx, userId, id)
    await deps.markSeen(trx, userId, toldOf, id)
    if (conversation.kind === 'group') return leaveGroup(deps, trx, conversation)
    await setState(deps, trx, { userId, conversationId: id, state: 'declined' })
  })

/** Takes a conversation out of one's own mailbox, and oneself out of a group. */
export const leave = (deps: MailboxDeps, { userId }: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const conversation = await lockConversation(trx, userId, id)
    if (conversation.kind === 'group') return leaveGroup(deps, trx, conversation)
    if (conversation.caller.state === 'accepted') await setState(deps, trx, { userId, conversationId: id, state: 'gone' })
    if (conversation.caller.state === 'request') await setState(deps, trx, { userId, conversationId: id, state: 'declined' })
  })

export const mute = (deps: MailboxDeps, { userId }: Caller, id: string, isMuted: boolean): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockConversation(trx, userId, id)
    const own = trx.updateTable('mailbox_conversations').set({ is_muted: isMuted }).where('user_id', '=', userId)
    await own.where('conversation_id', '=', id).execute()
    await touchConversation(deps, trx, id, [userId])
  })

/** Read receipts: moves the read mark of a conversation, and never back. The others learn of it where both sides keep read marks on. */
export const markRead = (deps: MailboxDeps, { userId }: Caller, id: string, sequence: number): Promise<void> =>
  transact(deps.db, async (trx) => {
    const conversation = await lockConversation(trx, userId, id)
    const { caller, others } = conversation
    const { rows } = await sql<{ read_sequence: number }>`
      update mailbox_conversations set read_sequence = least(${sequence}, last_sequence)
      where user_id = ${userId} and conversation_id = ${id} and read_sequence < least(${sequence}, last_sequence)
      returning read_sequence`.execute(trx)
    const [moved] = rows
    if (!moved) return
    await deps.markSeen(trx, userId, toldOf, id)
    const isShown = caller.readMarks && caller.state === 'accepted' && !isParted(conversation)
    if (isShown) {
      const own = trx.updateTable('conversation_members').set({ read_sequence: moved.read_sequence }).where('user_id', '=', userId)
      await own.where('conversation_id', '=', id).execute()
    }
    const told = isShown ? others.filter(({ readMarks }) => readMarks).map((member) => member.userId) : []
    await touchConversation(deps, trx, id, [userId, ...told])
  })
