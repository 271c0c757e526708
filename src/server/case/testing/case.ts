import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { FileKind } from '#domain/case/kinds.ts'
import { readLocation } from '#server/media/address.ts'
import { isoFile } from '#server/media/testing/hostile.ts'
import { photo, upload } from '#server/media/testing/media.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

type AppWithCalls = Pick<TestApp, 'call' | 'deps'>

const saving = {
  image: { path: 'savecase', list: 'caseimages', field: 'image', name: 'picture.jpg', content: () => photo() },
  video: { path: 'savecaseVideo', list: 'casevideos', field: 'video', name: 'film.mp4', content: async () => isoFile('isom') },
  misc: { path: 'savecaseMisc', list: 'casemiscellaneous', field: 'file', name: 'list.bin', content: async () => randomBytes(300) },
} as const

/** Uploads a file of that kind like no other, waits until it was worked on, and answers its location. */
export async function newLocation(t: AppWithCalls, as: Person, kind: FileKind, name: string = saving[kind].name): Promise<string> {
  const answer = await upload(t, as, { [name]: await saving[kind].content() })
  const [location] = succeeded<{ locationArray: [string] }>(answer).locationArray
  await worked(t, readLocation(location)?.file ?? '')
  return location
}

const worked = ({ deps: { db } }: AppWithCalls, file: string) =>
  vi.waitFor(
    async () => {
      const row = await db.selectFrom('files').select('state').where('id', '=', file).executeTakeFirst()
      if (row?.state !== 'ready' && row?.state !== 'kept') throw new Error(`the file is ${row?.state ?? 'gone'}`)
    },
    { timeout: 10_000 },
  )

/** Saves locations as entries of that kind, with the same words beside each. */
export const save = (t: AppWithCalls, as: Person, kind: FileKind, locations: readonly unknown[], words: object = {}) => {
  const { path, list, field } = saving[kind]
  const body = { [list]: locations.map((location) => ({ [field]: location, ...words })) }
  return t.call('PUT', `/api/users/${path}/${as.id}`, { as, body })
}

/** Uploads and saves one entry of that kind. */
export async function hang<K extends FileKind>(
  t: AppWithCalls,
  as: Person,
  kind: K,
  words: object = {},
): Promise<Extract<AnyEntry, { kind: K }>> {
  const answer = await save(t, as, kind, [await newLocation(t, as, kind)], words)
  const [entry] = succeeded<{ entries: AnyEntry[] }>(answer).entries
  return entry as Extract<AnyEntry, { kind: K }>
}

/** Adds a tweet. */
export async function say(t: AppWithCalls, as: Person, text: string, more: object = {}): Promise<Extract<AnyEntry, { kind: 'tweet' }>> {
  const answer = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, body: { casetweets: { text, ...more } } })
  return succeeded<{ entries: [Extract<AnyEntry, { kind: 'tweet' }>] }>(answer).entries[0]
}

/** The answer of a call that worked; fails loudly with the words of one that did not. */
export function succeeded<T>(answer: LightMyRequestResponse): T {
  if (answer.statusCode !== 200) throw new Error(`${answer.raw.req.url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<T>()
}

export type Changed = { message: string; data: UserInfo; entry: AnyEntry; entries: AnyEntry[] }

/** The document of a case as its owner reads it. */
export const documentOf = async (t: AppWithCalls, as: Person): Promise<UserInfo> =>
  succeeded<{ data: UserInfo }>(await t.call('GET', `/api/users/getUser/${as.id}`, { as })).data

/** Every key in the store. */
export async function keysOf({ deps: { files } }: Pick<TestApp, 'deps'>, prefix = ''): Promise<readonly string[]> {
  const keys = []
  for await (const key of files.list(prefix)) keys.push(key)
  return keys
}
