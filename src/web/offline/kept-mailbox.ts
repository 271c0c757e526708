import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import { call } from '#web/lib/call.ts'
import type { EncryptedRecords, Kept } from '#web/lib/kept/encrypted-records.ts'
import { mayFetchAhead, untilIdle } from '#web/lib/kept/kept-state.ts'

const mailboxRecord = 'mailbox'
const talkName = (conversation: string) => `talk ${conversation}`

/** Of so many conversations, the last written in, so many messages are kept, the newest. */
const maxConversations = 100
const maxMessages = 200
const fetchedAhead = { conversations: 20, messages: 50 } as const

/** The mailbox as the page has it: what it is made of, without what only screens need. */
export type OwnMailbox = {
  readonly change: number
  readonly conversations: ReadonlyMap<string, Conversation>
  readonly timelines: ReadonlyMap<string, readonly Message[]>
}
type KeptMailbox = { readonly change: number; readonly conversations: readonly Conversation[] }

const lastFirst = (one: Conversation, other: Conversation) => other.updatedAt.localeCompare(one.updatedAt)

/** Keeps the mailbox as the page has it. @param before as it was kept last: what did not change since is left as it is */
export async function keepMailbox(kept: EncryptedRecords, mailbox: OwnMailbox, before: OwnMailbox | null): Promise<void> {
  const conversations = [...mailbox.conversations.values()]
    .filter(({ state }) => state !== 'gone')
    .toSorted(lastFirst)
    .slice(0, maxConversations)
  const at = Date.now()
  await kept.write(mailboxRecord, { change: mailbox.change, conversations } satisfies KeptMailbox, at)
  for (const { _id } of conversations) {
    const messages = mailbox.timelines.get(_id)
    if (messages && messages.length > 0 && messages !== before?.timelines.get(_id)) await keepMessages(kept, _id, messages, at)
  }
  const gone = [...mailbox.conversations.values()].flatMap(({ _id, state }) => (state === 'gone' ? [talkName(_id)] : []))
  await kept.remove(gone)
}

async function keepMessages(kept: EncryptedRecords, conversation: string, messages: readonly Message[], at: number): Promise<void> {
  const known = (await readMessages(kept, conversation))?.value ?? []
  const all = new Map([...known, ...messages].map((message) => [message.sequence, message]))
  const newest = [...all.values()].toSorted((one, other) => one.sequence - other.sequence).slice(-maxMessages)
  await kept.write(talkName(conversation), newest, at)
}

const readMailbox = (kept: EncryptedRecords) => kept.read<KeptMailbox>(mailboxRecord)
const readMessages = (kept: EncryptedRecords, conversation: string) => kept.read<readonly Message[]>(talkName(conversation))

/** The conversations of a folder, as the call answers them. */
export async function answerConversations(kept: EncryptedRecords, folder: 'inbox' | 'requests'): Promise<Kept<unknown> | null> {
  const found = await readMailbox(kept)
  if (!found) return null
  const { change, conversations } = found.value
  const inFolder = (state: Conversation['state']) => state === (folder === 'inbox' ? 'accepted' : 'request')
  const unread = conversations.filter((one) => one.unread > 0 && !one.muted).length
  const requests = conversations.filter(({ state }) => state === 'request').length
  return { value: { data: conversations.filter(({ state }) => inFolder(state)), change, unread, requests }, at: found.at }
}

export async function answerConversation(kept: EncryptedRecords, id: string): Promise<Kept<unknown> | null> {
  const found = await readMailbox(kept)
  const conversation = found?.value.conversations.find(({ _id }) => _id === id)
  return found && conversation ? { value: { data: conversation }, at: found.at } : null
}

type Page = { readonly before?: number; readonly after?: number; readonly limit?: number }

/** The messages before or after a sequence that are kept, none missing between them. */
export async function answerMessages(
  kept: EncryptedRecords,
  id: string,
  { before, after, limit = 50 }: Page,
): Promise<Kept<unknown> | null> {
  const found = await readMessages(kept, id)
  if (!found) return null
  const messages = found.value.filter(
    ({ sequence }) => (before === undefined || sequence < before) && (after === undefined || sequence > after),
  )
  const data = after === undefined ? messages.slice(-limit) : messages.slice(0, limit)
  return data.length === 0 ? null : { value: { data }, at: found.at }
}

/** Keeps the newest messages of the conversations that were written in last, where they were not read here. */
export async function keepNewestMessages(kept: EncryptedRecords): Promise<void> {
  const { data, change } = await call(messagesApi.conversations, { query: { folder: 'inbox', limit: 50 } })
  const known = (await readMailbox(kept))?.value
  if (!known || known.change < change) await kept.write(mailboxRecord, { change, conversations: data } satisfies KeptMailbox, Date.now())
  for (const { _id, last, first } of data.slice(0, fetchedAhead.conversations)) {
    const newest = (await readMessages(kept, _id))?.value.at(-1)?.sequence ?? 0
    if (last < first || newest >= last) continue
    await untilIdle()
    if (!mayFetchAhead()) return
    const messages = (await call(messagesApi.messages, { params: { id: _id }, query: { limit: fetchedAhead.messages } })).data
    await keepMessages(kept, _id, messages, Date.now())
  }
}
