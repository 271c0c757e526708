import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { input } from 'zod/v4/core'
import type { foundItem } from '#contract/imports/found.ts'
import type { importsApi } from '#contract/imports/imports.ts'
import type { ImportItem, ImportPlan, ImportRun } from '#contract/imports/runs.ts'
import type { SourceName } from '#domain/imports/found-item.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

type App = Pick<TestApp, 'call'>
export type Run = ImportRun
export type Plan = ImportPlan
export type Item = ImportItem
export type Found = input<typeof foundItem>
type Added = { items: (Item & { problem: { code: string } | null })[]; run: Run }
type Undone = { run: Run; isWhole: boolean; erased: number; restored: number; kept: number }

/** A picture that nobody has yet, as a source finds it, with its bytes. */
export async function foundPhoto(key: string, more: Partial<Found> = {}): Promise<{ item: Found; bytes: Buffer; sha256: string }> {
  const bytes = await photo()
  const file = { part: 0, index: 0, path: `Photos/${key}.jpg`, size: bytes.length, crc32: crc32(bytes), modified: null }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { item: { key, kind: 'image', name: `${key}.jpg`, file, ...more }, bytes, sha256 }
}

/** A tweet as a source finds it. */
export const foundTweet = (key: string, more: Partial<Found> = {}): Found => ({
  key,
  kind: 'tweet',
  name: key,
  text: `words of ${key}`,
  origin: `x:${key}`,
  ...more,
})

/** The calls of imports as one person, each failing loudly. */
export function importing(t: App, as: Person) {
  const get = async <T>(path: string) => succeeded<T>(await t.call('GET', `/api/imports${path}`, { as }))
  const ask = (path: string, body: object = {}) => t.call('POST', `/api/imports${path}`, { as, body })
  const post = async <T>(path: string, body: object = {}) => succeeded<{ data: T }>(await ask(path, body)).data
  return {
    ask,
    begin: (source: SourceName = 'google-photos', more: object = {}) =>
      post<Run>('', { source, parts: [{ name: 'takeout-001.zip', size: 1000 }], ...more }),
    put: (id: string, items: readonly Found[]) => post<{ found: number }>(`/${id}/items`, { items }),
    plan: (id: string, body: object = {}) => post<Plan>(`/${id}/plan`, body),
    choose: (id: string, body: object) => post<Plan>(`/${id}/choose`, body),
    add: (id: string, items: input<typeof importsApi.add.body>['items']) => post<Added>(`/${id}/add`, { items }),
    fail: (id: string, items: readonly object[]) => post<Run>(`/${id}/fail`, { items }),
    act: (id: string, what: 'confirm' | 'pause' | 'resume' | 'cancel' | 'finish' | 'retry') => post<Run>(`/${id}/${what}`),
    undo: (id: string) => post<Undone>(`/${id}/undo`),
    read: async (id: string) => (await get<{ data: Run }>(`/${id}`)).data,
    items: (id: string, query = '') => get<{ data: Item[]; next?: string }>(`/${id}/items${query}`),
    kept: async (id: string) => (await get<{ data: { entryId: string; reason: string }[] }>(`/${id}/kept`)).data,
    list: () => get<{ data: Run[] }>(''),
  }
}
export type Importing = ReturnType<typeof importing>

/** A run of these items that is confirmed. */
export async function runOf(calls: Importing, items: readonly Found[], choice: object = {}): Promise<string> {
  const { _id } = await calls.begin()
  await calls.put(_id, items)
  await calls.plan(_id)
  await calls.choose(_id, choice)
  await calls.act(_id, 'confirm')
  return _id
}

/** Sends the bytes of found pictures and adds them. */
export async function sendAll(t: App, as: Person, id: string, photos: readonly { item: Found; bytes: Buffer }[]): Promise<Added> {
  const items = []
  for (const { item, bytes } of photos) items.push({ key: item.key, file: { location: await uploaded(t, as, bytes) } })
  return importing(t, as).add(id, items)
}
