import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hang, say } from '#server/case/testing/case.ts'
import { grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { open, pathOf, sharer } from './testing/shares.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada', { name: 'Ada' })
  await grant(t, 'single-charts', 'ada')
})
afterAll(() => t.close())

const cardOf = async (subject: string, more: object = {}) => open(t, `${pathOf(await sharer(t, ada).make(subject, more))}/card.png`)

test('every kind of thing has a card of its own: a PNG of 1200 by 630, small enough for every network', async () => {
  const entries = await Promise.all([
    hang(t, ada, 'image', { caption: 'The lamp' }),
    hang(t, ada, 'misc', { caption: 'The list' }),
    say(t, ada, 'The lamp is lit. '.repeat(20)),
  ])
  const chart = await savedChart(t, ada)
  const cards = [
    ...(await Promise.all(entries.map(({ _id }) => cardOf(_id)))),
    await cardOf(chart._id, { kind: 'starchart' }),
    await cardOf(ada.id, { kind: 'island' }),
  ]
  for (const card of cards) {
    expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([200, 'image/png', 'no-cache'])
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(card.rawPayload.length).toBeLessThan(600_000)
  }
  expect(new Set(cards.map(({ rawPayload }) => crc32(rawPayload))).size).toBe(cards.length)
})

test('a card changes with its words, is sent once to who has it, and not at all when the link has ended', async () => {
  const entry = await hang(t, ada, 'image', { caption: 'Before' })
  const share = await sharer(t, ada).make(entry._id)
  const path = `${pathOf(share)}/card.png`
  const first = await open(t, path)
  const etag = String(first.headers.etag)
  expect((await open(t, path, { 'if-none-match': etag })).statusCode).toBe(304)
  const words = { caseimage_id: entry._id, caption: 'After' }
  await t.call('PUT', `/api/users/updateCaptionAndStory/${ada.id}`, { as: ada, body: words })
  const second = await open(t, path, { 'if-none-match': etag })
  expect(second.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  await sharer(t, ada).revoke(share._id)
  expect((await open(t, path, { 'if-none-match': String(second.headers.etag) })).statusCode).toBe(410)
})
