import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import type { AnyEntry, WholeEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import type { EncryptedRecords, Kept } from '#web/lib/kept/encrypted-records.ts'
import { mayFetchAhead, untilIdle } from '#web/lib/kept/kept-state.ts'
import type { KeptEntry } from './own-entries.ts'

/** Pages of the case in the order of the timeline, each a record: so ten thousand entries are a hundred records. */
const pagePrefix = 'case '
/** An entry that was changed since its page was kept. */
const changedPrefix = 'entry '
const storyPrefix = 'story '
const headRecord = 'case-head'

/** More entries than this are not kept: the newest are. */
const maxKeptEntries = 20_000
const pageSize = 100
/** Stories that are fetched one by one in one go. */
const maxStories = 500

type Story = { readonly story: string; readonly updatedAt: string }
/** How the case began when all of it was kept. */
type Head = { readonly first: readonly string[]; readonly pages: number }

const pageName = (index: number) => `${pagePrefix}${String(index).padStart(4, '0')}`

/** Every entry that is kept: dated ones first, the newest first, then those without a moment. */
export async function readCase(kept: EncryptedRecords): Promise<Kept<readonly KeptEntry[]>> {
  const pages = await readAll<readonly AnyEntry[]>(kept, pagePrefix)
  const changed = new Map((await readAll<KeptEntry>(kept, changedPrefix)).map(({ value, at }) => [value._id, { value, at }]))
  const entries = new Map<string, KeptEntry>()
  for (const { value, at } of pages)
    for (const entry of value) {
      const later = changed.get(entry._id)
      entries.set(entry._id, later && later.at > at ? later.value : entry)
    }
  const added = [...changed.values()].flatMap(({ value }) => (entries.has(value._id) ? [] : [value]))
  const at = Math.min(Date.now(), ...pages.map((page) => page.at))
  return { value: [...added, ...entries.values()], at }
}

/** When all of the case was kept, in milliseconds; null where it never was. A new case has no page, and is known all the same. */
export const wholeCaseKeptAt = async (kept: EncryptedRecords): Promise<number | null> => (await kept.read<Head>(headRecord))?.at ?? null

async function readAll<Value>(kept: EncryptedRecords, prefix: string): Promise<readonly Kept<Value>[]> {
  const names = [...(await kept.names(prefix))].sort()
  return (await Promise.all(names.map((name) => kept.read<Value>(name)))).filter((found) => found !== null)
}

/** Keeps an entry that was changed here. */
export const keepChanged = (kept: EncryptedRecords, entry: AnyEntry): Promise<void> =>
  kept.write(`${changedPrefix}${entry._id}`, entry, Date.now())

export const keepStory = (kept: EncryptedRecords, id: string, story: Story): Promise<void> =>
  kept.write(`${storyPrefix}${id}`, story, Date.now())
export const readStory = (kept: EncryptedRecords, id: string): Promise<Kept<Story> | null> => kept.read(`${storyPrefix}${id}`)

/** Keeps the stories that came with the user document. */
export async function keepStoriesOf(kept: EncryptedRecords, me: UserInfo): Promise<void> {
  const lists: readonly (readonly Pick<WholeEntry, '_id' | 'story' | 'updatedAt'>[])[] = [
    me.caseimages,
    me.casevideos,
    me.casemiscellaneous,
    me.casetweets,
    me.caseartifacts,
  ]
  for (const { _id, story, updatedAt } of lists.flat()) {
    if (story === '' || (await readStory(kept, _id))?.value.updatedAt === updatedAt) continue
    await keepStory(kept, _id, { story, updatedAt })
  }
}

/**
 * Keeps the whole case, page after page, when nobody is waiting for anything. Where its beginning is as it was when all of it was kept,
 * nothing more is fetched.
 */
export async function keepWholeCase(kept: EncryptedRecords, id: string): Promise<void> {
  const began = Date.now()
  const known = await kept.read<Head>(headRecord)
  let first: readonly string[] = []
  let index = 0
  for (const part of ['dated', 'undated'] as const)
    for (let cursor: string | undefined = ''; cursor !== undefined && index * pageSize < maxKeptEntries; ) {
      await untilIdle()
      if (!mayFetchAhead()) return
      const query = { part, limit: pageSize, ...(cursor && { cursor }) }
      const page: { readonly data: AnyEntry[]; readonly next?: string | undefined } = await call(findingApi.timeline, {
        params: { id },
        query,
      })
      if (index === 0) {
        first = page.data.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`)
        if (known && began - known.at < wholeAgainAfter && first.join() === known.value.first.join()) return
      }
      if (page.data.length > 0) await kept.write(pageName(index++), page.data, Date.now())
      cursor = page.next
    }
  const stale = (await kept.names(pagePrefix)).filter((name) => name >= pageName(index))
  await kept.remove([...stale, ...(await kept.names(changedPrefix))])
  await kept.write(headRecord, { first, pages: index } satisfies Head, began)
}

const wholeAgainAfter = 12 * 3_600_000

/** Keeps the stories that lists do not carry, the newest first. */
export async function keepStories(kept: EncryptedRecords, id: string): Promise<void> {
  let fetched = 0
  for (const { _id, has_story, updatedAt } of (await readCase(kept)).value) {
    if (!has_story || (await readStory(kept, _id))?.value.updatedAt === updatedAt) continue
    if (fetched++ === maxStories) return
    await untilIdle()
    if (!mayFetchAhead()) return
    const { story } = (await call(caseApi.story, { params: { id, entry: _id } })).data
    await keepStory(kept, _id, { story, updatedAt })
  }
}
