import { typingTopic } from '#server/bus/topics.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { membersOf, noSuchConversation } from './lock-conversation.ts'

/** Tells the others in a conversation that somebody types, where both sides keep that on. Before a request is accepted nobody is told. */
export async function tellTyping({ db, bus }: Pick<Deps, 'db' | 'bus'>, { userId }: Caller, id: string): Promise<void> {
  const members = await transact(db, (trx) => membersOf(trx, userId, id))
  const own = members.find((member) => member.userId === userId)
  if (!own || own.state === null) throw noSuchConversation()
  if (!own.typing || own.state !== 'accepted') return
  const told = members.filter((member) => member !== own && member.typing && member.state === 'accepted' && !member.isBlocked)
  bus.publish(
    typingTopic,
    told.map((member) => [member.userId, id, userId].join(':')),
  )
}
