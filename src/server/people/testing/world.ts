import { expect } from 'vitest'
import type { EntryKind } from '#domain/case/kinds.ts'
import { maxPeopleInList, maxPeopleListNameLength, maxPeopleLists } from '#domain/tweets/limits.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { saved } from '#server/island/testing/island.ts'
import { shopper } from '#server/shop/testing/shop.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { fillAccount, fillAlbums, fillCharts, fillDirectory, fillHistory, fillPages, fullProgress, largestIsland, longest } from './full.ts'
import { fillCertificate } from './full-certificate.ts'
import { fillKeys } from './full-keys.ts'
import { fillImports } from './prepared-imports.ts'
import { fillTalk } from './talk.ts'

/** An account that is full of the longest words, somebody who may see all of it, and the ids of what is in it. */
export type FullWorld = {
  readonly ada: Person
  readonly brendan: Person
  readonly entries: ReadonlyMap<EntryKind, readonly { readonly id: string; readonly file_id: string | null }[]>
  readonly chart: string
  readonly order: string
  /** A gift voucher that Ada bought. */
  readonly voucher: string
  readonly draft: string
  readonly share: string
  readonly album: string
  /** A list of as many people as there are. */
  readonly list: string
  readonly conversation: string
  readonly run: string
}

/** What is free, and read. */
export const reading = 'the-hut'

export async function fillWorld(t: TestApp): Promise<FullWorld> {
  const ada = await t.resident('ada')
  const brendan = await t.resident('brendan')
  await fillAccount(t, ada)
  const read = t.deps.db
    .selectFrom('entries')
    .select(['id', 'kind', 'file_id'])
    .where('user_id', '=', ada.id)
    .where('deleted_at', 'is', null)
  const entries: FullWorld['entries'] = Map.groupBy(await read.orderBy('position').execute(), ({ kind }) => kind)
  const { living, dead } = largestIsland((entries.get('tweet') ?? []).map(({ id }) => id))
  await saved(t, ada, { saved_island: living, saved_island_deadversion: dead })
  succeeded(await t.call('PUT', '/api/shares/open-walk', { as: ada, body: { isOpen: true } }))
  await fillHistory(t, ada)
  await fillDirectory(t, 100)
  const chart = await fillCharts(t, ada, 100)
  await shopper(t, ada).buy('double-charts') // without which no chart of two skies is shared
  const order = (await shopper(t, ada).buy('coelacanth'))._id
  const [{ _id: voucher } = { _id: '' }] = (await shopper(t, ada).buy('gift-voucher-20')).vouchers
  const draft = await fillPages(t, [ada, brendan])
  const sharing = { kind: 'starchart', subject: chart, lifetime: 'week', confirmed: true }
  const share = (await t.call('POST', '/api/shares', { as: ada, body: sharing })).json().data._id
  const album = await fillAlbums(
    t,
    ada,
    (entries.get('tweet') ?? []).map(({ id }) => id),
  )
  const list = await fillLists(t, ada)
  const conversation = await fillTalk(t, ada, brendan, entries.get('tweet')?.at(-1)?.id ?? '')
  const run = await fillImports(t, ada)
  await fillKeys(t, ada)
  await fillCertificate(t)
  await loadDictionary(t.deps.db, readDictionary())
  for (const as of [ada, brendan]) await t.call('POST', `/api/products/${reading}/claim`, { as })
  const addProgress = async (progress: object) =>
    (await t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress } })).statusCode === 200
  for (const progress of fullProgress(5)) if (!(await addProgress(progress))) break
  return { ada, brendan, entries, chart, order, voucher, draft, share, album, list, conversation, run }
}

/** As many lists of people as one may keep, one of them with everybody; answers its id. */
async function fillLists({ deps: { db, newId, now } }: TestApp, { id: user_id }: Person): Promise<string> {
  const lists = Array.from({ length: maxPeopleLists }, () => ({
    user_id,
    id: newId(),
    name: longest(maxPeopleListNameLength),
    created_at: now(),
  }))
  await db.insertInto('people_lists').values(lists).execute()
  const [{ id: list_id } = expect.fail()] = lists
  const others = await db.selectFrom('users').select('id').where('id', '<>', user_id).limit(maxPeopleInList).execute()
  const members = others.map(({ id: other_id }) => ({ user_id, list_id, other_id, created_at: now() }))
  await db.insertInto('people_list_members').values(members).execute()
  return list_id
}
