import { maxMembers } from '#domain/messages/limits.ts'
import { joinedAs } from '#domain/messages/may-write.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { notThere } from '#server/privacy/viewer-context.ts'
import { type Delivery, deliver, lockMailboxes, type NewMessage, setState } from './deliver.ts'
import { type LockedConversation, lockConversation, type Member, membersOf } from './lock-conversation.ts'
import type { ProvidedToMessages } from './provided.ts'
import { countRequest, refusal, writerMeeting } from './send.ts'

type GroupDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'newId'> & ProvidedToMessages
type Founding = { readonly to: readonly string[]; readonly title: string; readonly clientId: string }

/** Founds a group, once for each client id of its founder, whose joining is its first line. */
export const foundGroup = (deps: GroupDeps, caller: Caller, { to, title, clientId }: Founding): Promise<string> =>
  transact(deps.db, async (trx) => {
    const first = await trx
      .selectFrom('mailbox_messages')
      .select('conversation_id')
      .where('user_id', '=', caller.userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (first) return first.conversation_id
    const id = deps.newId()
    await trx.insertInto('conversations').values({ id, kind: 'group', title, last_sequence: 0, created_at: deps.now() }).execute()
    await join(deps, trx, id, [caller.userId])
    const joining = await admit(deps, trx, caller, id, to)
    await say(deps, trx, { id, lastSequence: 0 }, { kind: 'joined', senderId: caller.userId, clientId }, [
      { userId: caller.userId, state: 'accepted' },
      ...joining,
    ])
    await tellRequests(deps, trx, caller.userId, id, joining)
    return id
  })

/** Adds people to a group: each has a line of their own, the first that they read of it. */
export const addMembers = (deps: GroupDeps, caller: Caller, id: string, to: readonly string[]): Promise<void> =>
  transact(deps.db, async (trx) => {
    const group = await lockGroup(trx, caller.userId, id)
    const added = to.filter((userId) => userId !== caller.userId && !group.others.some((member) => member.userId === userId))
    if (added.length + group.others.length + 1 > maxMembers) throw new Problem('refused', `A group has ${maxMembers} members or fewer.`)
    const joining = await admit(deps, trx, caller, id, added)
    const present = [...presentIn(group), ...joining]
    for (const [at, { userId }] of joining.entries())
      await say(deps, trx, { id, lastSequence: group.lastSequence + at }, { kind: 'joined', senderId: userId }, present)
    await tellRequests(deps, trx, caller.userId, id, joining)
  })

/** Gives a group a title. */
export const renameGroup = (deps: GroupDeps, caller: Caller, id: string, title: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    await writerMeeting(trx, caller, [])
    const group = await lockGroup(trx, caller.userId, id)
    if (group.title === title) return
    await trx.updateTable('conversations').set({ title }).where('id', '=', id).execute()
    await say(deps, trx, group, { kind: 'renamed', senderId: caller.userId, text: title }, presentIn(group))
  })

/** Takes somebody out of a group, and the group out of their mailbox. */
export async function leaveGroup(deps: GroupDeps, trx: Transaction, group: LockedConversation): Promise<void> {
  const { userId } = group.caller
  await trx.deleteFrom('conversation_members').where('conversation_id', '=', group.id).where('user_id', '=', userId).execute()
  const staying = presentIn(group).filter((member) => member.userId !== userId)
  await lockMailboxes(trx, [group.caller, ...staying])
  await setState(deps, trx, { userId, conversationId: group.id, state: 'gone' })
  if (staying.length > 0) await say(deps, trx, group, { kind: 'left', senderId: userId }, staying)
}

async function lockGroup(trx: Transaction, userId: string, id: string): Promise<LockedConversation> {
  const conversation = await lockConversation(trx, userId, id)
  if (conversation.kind !== 'group') throw new Problem('refused', 'This is a conversation of two people. Begin a group instead.')
  return conversation
}

const isPresent = (member: Member): member is Member & Delivery => member.state === 'accepted' || member.state === 'request'
const presentIn = ({ caller, others }: LockedConversation): readonly Delivery[] =>
  [caller, ...others].filter(isPresent).map(({ userId, state }) => ({ userId, state }))

/** Makes people members; refused as not there when the caller may not meet one of them. */
async function admit(
  deps: GroupDeps,
  trx: Transaction,
  caller: Caller,
  id: string,
  userIds: readonly string[],
): Promise<readonly Delivery[]> {
  const met = new Set((await writerMeeting(trx, caller, userIds)).map(({ owner }) => owner.id))
  if (!userIds.every((userId) => met.has(userId))) throw notThere()
  await join(deps, trx, id, userIds)
  const members = (await membersOf(trx, caller.userId, id)).filter(({ userId }) => userIds.includes(userId))
  return Promise.all(
    members.map(async (member) => {
      const state = joinedAs(member)
      if (state === 'takes-none') throw refusal(state)
      if (state === 'request') await countRequest(trx, caller.userId, deps.now())
      return { userId: member.userId, state }
    }),
  )
}

async function join({ now }: GroupDeps, trx: Transaction, conversationId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const members = userIds.map((userId) => ({ conversation_id: conversationId, user_id: userId, read_sequence: 0, joined_at: now() }))
  await trx.insertInto('conversation_members').values(members).execute()
}

type Line = Pick<NewMessage, 'kind' | 'senderId'> & Partial<Pick<NewMessage, 'clientId' | 'text'>>

/** Writes what happened to a group as the next of its lines. */
async function say(
  deps: GroupDeps,
  trx: Transaction,
  { id, lastSequence }: Pick<LockedConversation, 'id' | 'lastSequence'>,
  line: Line,
  to: readonly Delivery[],
): Promise<void> {
  const sequence = lastSequence + 1
  await trx.updateTable('conversations').set({ last_sequence: sequence }).where('id', '=', id).execute()
  const empty = { clientId: null, text: '', replyTo: null, attachments: [] }
  await deliver(deps, trx, { ...empty, ...line, id: deps.newId(), conversationId: id, sequence, sentAt: deps.now() }, to)
}

const tellRequests = ({ notify }: GroupDeps, trx: Transaction, actorId: string, subjectId: string, joining: readonly Delivery[]) =>
  notify(
    trx,
    joining.map(({ userId, state }) => ({ userId, kind: state === 'request' ? 'message_request' : 'message', actorId, subjectId })),
  )
