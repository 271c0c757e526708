import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { entriesInZip } from '#domain/case/limits.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entries: AnyEntry[]
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  entries = [await hang(t, ada, 'misc'), await hang(t, ada, 'misc'), await hang(t, ada, 'image'), await say(t, ada, 'Low tide at four.')]
})
afterAll(() => t.close())

type Zips = { data: { zips: { address: string; entries: number }[] } }
const ask = async (ids: readonly string[], as = ada) =>
  succeeded<Zips>(await t.call('POST', `/api/case/${ada.id}/zips`, { as, body: { entries: ids } })).data.zips
const fetchZip = (address = '') => t.app.inject({ method: 'GET', url: address })

test('the files come as they were, each by its own name, and tweets as text', async () => {
  const [zip] = await ask(entries.map(({ _id }) => _id))
  const answer = await fetchZip(zip?.address)
  expect(answer.statusCode).toBe(200)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  const files = unzipSync(answer.rawPayload)
  const day = entries[3]?.createdAt.slice(0, 10)
  expect(Object.keys(files).toSorted()).toEqual([`Tweet ${day}.txt`, 'list (2).bin', 'list.bin', 'picture.jpg'])
  expect(strFromU8(files[`Tweet ${day}.txt`] ?? new Uint8Array())).toBe('Low tide at four.\n')
  expect(files['list.bin']).toHaveLength(300)
  expect(files['list.bin']).not.toEqual(files['list (2).bin'])
})

test('what is in the bin or of somebody else is not in it', async () => {
  const foreign = await say(t, brendan, 'mine')
  const binned = await say(t, ada, 'gone')
  await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: binned._id } })
  const [zip] = await ask([foreign._id, binned._id])
  expect(unzipSync((await fetchZip(zip?.address)).rawPayload)).toEqual({})
})

test('nobody asks for the case of another, and an address is open for its entries and its login alone', async () => {
  expect((await t.call('POST', `/api/case/${ada.id}/zips`, { as: brendan, body: { entries: [entries[0]?._id] } })).statusCode).toBe(403)
  const [zip] = await ask([entries[0]?._id ?? ''])
  const other = await ask([entries[2]?._id ?? ''])
  const swapped = zip?.address.replace(/entries=.*/, other[0]?.address.match(/entries=.*/)?.[0] ?? '')
  expect((await fetchZip(swapped)).statusCode).toBe(404)
  expect((await fetchZip(zip?.address.replace(ada.id, brendan.id))).statusCode).toBe(404)
  expect((await fetchZip(zip?.address)).statusCode).toBe(200)
  await t.call('POST', '/api/auth/logout', { as: ada })
  expect((await fetchZip(zip?.address)).statusCode).toBe(404)
})

test('many are in several zips, since an address names its entries', async () => {
  const again = await t.resident('carol')
  const ids = Array.from({ length: entriesInZip + 1 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  const answer = await t.call('POST', `/api/case/${again.id}/zips`, { as: again, body: { entries: ids } })
  const { zips } = succeeded<Zips>(answer).data
  expect(zips.map((one) => one.entries)).toEqual([entriesInZip, 1])
  expect(zips[0]?.address.length).toBeLessThan(6000)
})
