import type { FastifyInstance } from 'fastify'
import { messagesApi } from '#contract/messages/messages.ts'
import { Problem } from '#domain/problem.ts'
import { typingTopic } from '#server/bus/port.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { beginDirect } from './begin-direct.ts'
import { edit, react, unsend } from './change-message.ts'
import { changesAfter } from './changes.ts'
import { addMembers, foundGroup, renameGroup } from './groups.ts'
import { membersOf, noSuchConversation } from './lock-conversation.ts'
import { accept, decline, leave, markRead, mute } from './own-mailbox.ts'
import { changePreferences, preferencesOf } from './preferences.ts'
import type { ProvidedToMessages } from './provided.ts'
import { conversationOf, listConversations, messageOf, messagesOf, searchMessages } from './reading.ts'
import { send } from './send.ts'

type Begun = { readonly to: readonly string[]; readonly title?: string | undefined; readonly clientId?: string | undefined }

export function messageRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToMessages): void {
  const borrowed = { ...deps, ...provided }
  const conversation = async (caller: Caller, id: string) => ({ data: await conversationOf(borrowed, caller, id) })
  const message = async (caller: Caller, id: string) => ({ data: await messageOf(borrowed, caller, id) })

  function begin(caller: Caller, { to, title, clientId }: Begun): Promise<string> {
    const others = [...new Set(to)].filter((id) => id !== caller.userId)
    const [other] = others
    if (!other) throw new Problem('not-valid', 'Name somebody else.')
    if (others.length === 1 && title === undefined) return beginDirect(deps, caller, other)
    if (!clientId) throw new Problem('not-valid', 'A group needs a clientId.')
    return foundGroup(borrowed, caller, { to: others, title: title ?? '', clientId })
  }

  mount(app, messagesApi.conversations, ({ caller, query }) => listConversations(borrowed, caller, query))
  mount(app, messagesApi.begin, async ({ caller, body }) => conversation(caller, await begin(caller, body)))
  mount(app, messagesApi.conversation, ({ caller, params }) => conversation(caller, params.id))
  mount(app, messagesApi.rename, async ({ caller, params, body }) => {
    await renameGroup(borrowed, caller, params.id, body.title)
    return conversation(caller, params.id)
  })
  mount(app, messagesApi.leave, async ({ caller, params }) => {
    await leave(borrowed, caller, params.id)
    return { data: {} }
  })
  mount(app, messagesApi.accept, async ({ caller, params }) => {
    await accept(borrowed, caller, params.id)
    return conversation(caller, params.id)
  })
  mount(app, messagesApi.decline, async ({ caller, params }) => {
    await decline(borrowed, caller, params.id)
    return { data: {} }
  })
  mount(app, messagesApi.addMembers, async ({ caller, params, body }) => {
    await addMembers(borrowed, caller, params.id, [...new Set(body.to)])
    return conversation(caller, params.id)
  })
  mount(app, messagesApi.mute, async ({ caller, params, body }) => {
    await mute(borrowed, caller, params.id, body.muted)
    return conversation(caller, params.id)
  })
  mount(app, messagesApi.read, async ({ caller, params, body }) => {
    await markRead(borrowed, caller, params.id, body.sequence)
    return conversation(caller, params.id)
  })
  mount(app, messagesApi.typing, async ({ caller, params }) => {
    await tellTyping(deps, caller, params.id)
    return { data: {} }
  })
  mount(app, messagesApi.messages, async ({ caller, params, query }) => ({ data: await messagesOf(borrowed, caller, params.id, query) }))
  mount(app, messagesApi.send, async ({ caller, params, body }) => message(caller, await send(borrowed, caller, params.id, body)))
  mount(app, messagesApi.edit, async ({ caller, params, body }) => {
    await edit(deps, caller, params.id, body.text)
    return message(caller, params.id)
  })
  mount(app, messagesApi.unsend, async ({ caller, params }) => {
    await unsend(deps, caller, params.id)
    return message(caller, params.id)
  })
  mount(app, messagesApi.react, async ({ caller, params, body }) => {
    await react(deps, caller, params.id, body.reaction)
    return message(caller, params.id)
  })
  mount(app, messagesApi.unreact, async ({ caller, params }) => {
    await react(deps, caller, params.id, null)
    return message(caller, params.id)
  })
  mount(app, messagesApi.changes, async ({ caller, query }) => ({ data: (await changesAfter(borrowed, caller, query.after)).changes }))
  mount(app, messagesApi.search, ({ caller, query }) => searchMessages(borrowed, caller, query))
  mount(app, messagesApi.preferences, async ({ caller }) => ({ data: await preferencesOf(deps.db, caller.userId) }))
  mount(app, messagesApi.changePreferences, async ({ caller, body }) => ({ data: await changePreferences(deps.db, caller.userId, body) }))
}

/** Tells the others in a conversation that somebody types, where both sides keep that on. Before a request is accepted nobody is told. */
async function tellTyping({ db, bus }: Pick<Deps, 'db' | 'bus'>, { userId }: Caller, id: string): Promise<void> {
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
