import { randomUUID } from 'node:crypto'
import type { Conversation, Message, MessagePreferences } from '#contract/messages/mailbox.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Refused = { readonly status: number; readonly code: string }
type Listed = { data: Conversation[]; next?: string; change: number; unread: number; requests: number }

/** Somebody who writes and reads messages through HTTP. */
export function correspondent(t: TestApp, person: Person) {
  const ask = (method: Method, path: string, body?: object) => t.call(method, `/api${path}`, { as: person, ...(body && { body }) })
  async function get<T>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await ask(method, path, body)
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<T>()
  }
  const data = async <T>(method: Method, path: string, body?: object) => (await get<{ data: T }>(method, path, body)).data
  const at = (conversation: string | Conversation) => `/conversations/${typeof conversation === 'string' ? conversation : conversation._id}`
  return {
    ...person,
    ask,
    begin: (other: Person) => data<Conversation>('POST', '/conversations', { to: [other.id] }),
    found: (others: readonly Person[], title = '') =>
      data<Conversation>('POST', '/conversations', { to: others.map(({ id }) => id), title, clientId: randomUUID() }),
    send: (conversation: string | Conversation, text: string, more: object = {}) =>
      data<Message>('POST', `${at(conversation)}/messages`, { clientId: randomUUID(), text, ...more }),
    list: (query = '') => get<Listed>('GET', `/conversations${query}`),
    open: (conversation: string | Conversation) => data<Conversation>('GET', at(conversation)),
    messages: (conversation: string | Conversation, query = '') => data<Message[]>('GET', `${at(conversation)}/messages${query}`),
    put: (conversation: string | Conversation, what: string, body: object = {}) =>
      data<Conversation>('PUT', `${at(conversation)}/${what}`, body),
    leave: (conversation: string | Conversation) => data<object>('DELETE', at(conversation)),
    edit: (id: string, text: string) => data<Message>('PUT', `/messages/${id}`, { text }),
    unsend: (id: string) => data<Message>('DELETE', `/messages/${id}`),
    react: (id: string, reaction: string) => data<Message>('PUT', `/messages/${id}/reaction`, { reaction }),
    unreact: (id: string) => data<Message>('DELETE', `/messages/${id}/reaction`),
    prefer: (body: Partial<MessagePreferences>) => data<MessagePreferences>('PUT', '/messages/preferences', body),
    /** Status and code of a refusal. */
    refused: async (method: Method, path: string, body?: object): Promise<Refused> => {
      const answer = await ask(method, path, body)
      return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
    },
  }
}
export type Correspondent = ReturnType<typeof correspondent>

/** Has one follow another, which makes their messages welcome to the follower. */
export const follow = (t: TestApp, follower: Person, followed: Person) =>
  t.deps.db
    .insertInto('followers')
    .values({ user_id: followed.id, follower_id: follower.id, created_at: t.deps.now(), approved_at: t.deps.now() })
    .execute()

/** Puts a block between two people: a row for each of them. */
export async function block(t: TestApp, blocker: Person, blocked: Person): Promise<void> {
  const created_at = t.deps.now()
  await t.deps.db
    .insertInto('blocks')
    .values([
      { user_id: blocker.id, other_id: blocked.id, is_mine: true, created_at },
      { user_id: blocked.id, other_id: blocker.id, is_mine: false, created_at },
    ])
    .execute()
}

export const textsOf = (messages: readonly Message[]) => messages.map(({ text }) => text)
