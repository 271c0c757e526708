import { authApi } from '#contract/account/auth.ts'
import { albumsApi } from '#contract/albums.ts'
import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { islandApi } from '#contract/island.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import { notificationsApi } from '#contract/notifications.ts'
import { usersApi } from '#contract/people/users.ts'
import { starChartsApi } from '#contract/starcharts/starcharts.ts'
import { tweetsApi } from '#contract/tweets.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Outbox } from '#domain/outbox.ts'
import type { InputParts } from '#web/lib/call.ts'
import { databaseNames, ownerOfKept } from '#web/lib/kept/database.ts'
import { type Device, deviceOf } from '#web/lib/kept/device.ts'
import type { EncryptedRecords, Kept } from '#web/lib/kept/encrypted-records.ts'
import { noteShown } from '#web/lib/kept/kept-state.ts'
import { cachedMe } from '#web/lib/me.ts'
import { keepChanged, keepStoriesOf, keepStory, readCase, readStory, wholeCaseKeptAt } from './kept-case.ts'
import { answerConversation, answerConversations, answerMessages } from './kept-mailbox.ts'
import { caseOf, type KeptEntry, searchIn, timelineOf, withWaitingWords, yearsOf } from './own-entries.ts'

/** Answers that are kept as they came, each under its address. */
const asTheyCame: ReadonlySet<Endpoint> = new Set<Endpoint>([
  islandApi.catalogue,
  islandApi.visibleIsland,
  islandApi.entries,
  starChartsApi.own,
  starChartsApi.ofUser,
  starChartsApi.read,
  tweetsApi.feed,
  albumsApi.list,
  notificationsApi.list,
  notificationsApi.unread,
  messagesApi.preferences,
  usersApi.pinnedUpdates,
  usersApi.getUser,
])
const answerPrefix = 'answer '
/** More addresses than this are not kept: the oldest go. */
const maxAnswers = 300

/** @returns null of a page that is not the first, or of words that somebody looked for */
function nameOf({ path }: Endpoint, { params = {}, query = {} }: InputParts): string | null {
  if (query.q || (query.cursor && path !== islandApi.entries.path)) return null
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  return `${answerPrefix}${address}?${new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))}`
}

const meRecord = 'me'

/** Keeps what the server answered, where it is of what is kept. */
export async function keepAnswer(entry: Endpoint, input: InputParts, reply: unknown): Promise<void> {
  const owner = entry === authApi.me ? (reply as { data: UserInfo }).data.doc._id : cachedMe()?.doc._id
  if (owner === undefined) return
  const { kept, noteContact } = await deviceOf(owner)
  noteContact()
  if (entry === authApi.me) return keepMe(kept, reply as { data: UserInfo })
  if (entry === caseApi.story && input.params?.id === owner) return keepReadStory(kept, input, reply)
  if (asTheyCame.has(entry)) return keepAsItCame(kept, nameOf(entry, input), reply)
  if (entry.method !== 'GET') await keepWritten(kept, reply)
}

async function keepMe(kept: EncryptedRecords, { data: { token: _token, ...me } }: { readonly data: UserInfo }): Promise<void> {
  await kept.write(meRecord, me, Date.now())
  await keepStoriesOf(kept, me)
}

async function keepReadStory(kept: EncryptedRecords, { params }: InputParts, reply: unknown): Promise<void> {
  const id = String(params?.entry)
  const updatedAt = (await readCase(kept)).value.find(({ _id }) => _id === id)?.updatedAt
  if (updatedAt !== undefined) await keepStory(kept, id, { story: (reply as { data: { story: string } }).data.story, updatedAt })
}

async function keepAsItCame(kept: EncryptedRecords, name: string | null, reply: unknown): Promise<void> {
  if (name === null) return
  await kept.write(name, reply, Date.now())
  const names = await kept.names(answerPrefix)
  if (names.length <= maxAnswers) return
  const dated = await Promise.all(names.map(async (one) => ({ name: one, at: (await kept.readBytes(one))?.at ?? 0 })))
  await kept.remove(
    dated
      .toSorted((one, other) => one.at - other.at)
      .slice(0, maxAnswers / 10)
      .map((one) => one.name),
  )
}

/** Calls that change an entry answer with it. */
async function keepWritten(kept: EncryptedRecords, reply: unknown): Promise<void> {
  const { data } = reply as { data?: { entry?: AnyEntry & { story?: string }; entries?: AnyEntry[] } }
  for (const entry of [data?.entry ?? [], data?.entries ?? []].flat()) {
    await keepChanged(kept, entry)
    if ('story' in entry && typeof entry.story === 'string')
      await keepStory(kept, entry._id, { story: entry.story, updatedAt: entry.updatedAt })
  }
}

/** Answers a call from what this device keeps; undefined where it keeps nothing of that. */
export async function answerKept(entry: Endpoint, input: InputParts): Promise<unknown> {
  const owner = cachedMe()?.doc._id ?? (await ownerHere())
  if (owner === undefined) return undefined
  const found = await find(await deviceOf(owner), owner, entry, input)
  if (found === null) return undefined
  noteShown(found.at)
  return found.value
}

/** Whose data this browser keeps, before the server could be asked who is logged in: nobody else's is there during a login. */
async function ownerHere(): Promise<string | undefined> {
  const owners = (await databaseNames()).flatMap((name) => ownerOfKept(name) ?? [])
  return owners.length === 1 ? owners[0] : undefined
}

type Answer = Promise<Kept<unknown> | null>

async function find(device: Device, owner: string, entry: Endpoint, input: InputParts): Answer {
  const { kept } = device
  const { params, query = {} } = input
  if (entry === authApi.me) return asData(await kept.read(meRecord))
  if (entry === messagesApi.conversations)
    return query.cursor ? null : answerConversations(kept, query.folder === 'requests' ? 'requests' : 'inbox')
  if (entry === messagesApi.conversation) return answerConversation(kept, String(params?.id))
  if (entry === messagesApi.messages) return answerMessages(kept, String(params?.id), query)
  if (params?.id === owner) {
    const ofCase = await findInCase(device, entry, input)
    if (ofCase) return ofCase
  }
  const name = asTheyCame.has(entry) ? nameOf(entry, input) : null
  const asItCame = name === null ? null : await kept.read(name)
  return asItCame ?? findChart(kept, entry, input)
}

/** One's own charts, fetched ahead in one list. */
export const everyOwnChart = { query: { limit: 100 } } as const

async function findChart(kept: EncryptedRecords, entry: Endpoint, { params, query }: InputParts): Answer {
  if ((entry !== starChartsApi.own && entry !== starChartsApi.read) || query?.cursor) return null
  const all = await kept.read<ReplyOf<typeof starChartsApi.own>>(nameOf(starChartsApi.own, everyOwnChart) ?? '')
  if (!all || entry === starChartsApi.own) return all
  const chart = all.value.data.find(({ _id }) => _id === params?.id)
  return chart ? { value: { data: chart }, at: all.at } : null
}

const asData = (found: Kept<unknown> | null) => found && { value: { data: found.value }, at: found.at }

type Asked = Parameters<typeof searchIn>[1]
const lists = new Map<Endpoint, (entries: readonly KeptEntry[], asked: Asked) => unknown>([
  [findingApi.timeline, timelineOf],
  [caseApi.pageOfCase, caseOf],
  [findingApi.searchCase, searchIn],
  [findingApi.years, (entries, asked) => ({ data: yearsOf(entries, asked) })],
])

async function findInCase({ kept, sealed }: Device, entry: Endpoint, { params, query = {} }: InputParts): Answer {
  const outbox = (await sealed.read<Outbox>('outbox'))?.value ?? []
  if (entry === caseApi.story) {
    const id = String(params?.entry)
    const waiting = outbox.find((one) => one.act === 'words' && one.entry === id)
    const written = waiting?.act === 'words' ? waiting.change.story : undefined
    const found = await readStory(kept, id)
    if (written !== undefined) return { value: { data: { story: written } }, at: found?.at ?? waiting?.writtenAt ?? 0 }
    return found && { value: { data: { story: found.value.story } }, at: found.at }
  }
  const list = lists.get(entry)
  if (!list) return null
  const { value: entries, at: readAt } = await readCase(kept)
  const at = entries.length > 0 ? readAt : await wholeCaseKeptAt(kept)
  if (at === null) return null
  const isSearch = entry === findingApi.searchCase
  return { value: list(withWaitingWords(isSearch ? await withStories(kept, entries) : entries, outbox), query as unknown as Asked), at }
}

/** For a search in all words. */
const withStories = (kept: EncryptedRecords, entries: readonly KeptEntry[]): Promise<readonly KeptEntry[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const story = entry.has_story ? (await readStory(kept, entry._id))?.value.story : undefined
      return story === undefined ? entry : { ...entry, story }
    }),
  )
