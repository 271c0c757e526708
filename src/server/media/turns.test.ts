import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { receivePictures } from './accept-upload.ts'
import { processedTopic } from './file-jobs.ts'
import { processingJobs } from './processing/process-file.ts'
import { photo, upload } from './testing/media.ts'

let t: TestApp
afterEach(() => t.close())

/** Sends pictures that nothing works on yet. */
async function send({ id }: Person, ...pictures: Buffer[]): Promise<readonly FileRow[]> {
  const incoming = pictures.map((content, at) => ({ name: `${at}.jpg`, bytes: chunks(content) }))
  return receivePictures(t.deps, id, incoming, { timeout: 0 })
}

/** Works on everything that waits, one file after the other, and answers whose they were, in order. */
async function workInTurn(files: readonly FileRow[]): Promise<readonly string[]> {
  const owners: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const ownerOf = new Map(files.map(({ id, user_id }) => [id, user_id]))
  t.deps.bus.subscribe(processedTopic, (ids) => {
    for (const id of ids ?? []) owners.push(ownerOf.get(id) ?? expect.fail())
    if (owners.length === files.length) resolve()
  })
  await t.deps.jobs.work(processingJobs(t.deps).map((job) => ({ ...job, concurrency: 1 })))
  await promise
  return owners
}

async function* chunks(content: Buffer) {
  yield content
}

test('one picture of somebody else is done before the rest of thirty', { timeout: 60_000 }, async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  const [ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
  const many = await send(ada, ...(await Promise.all(Array.from({ length: 30 }, () => photo()))))
  const owners = await workInTurn([...many, ...(await send(brendan, await photo()))])
  expect(owners.indexOf(brendan.id)).toBe(1)
})

test('two who send many take turns, and a small file comes before a large one', { timeout: 60_000 }, async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  const [ada, brendan, cara] = [await t.resident('ada'), await t.resident('brendan'), await t.resident('cara')]
  const large = await photo({ width: 2200, height: 2000 }, 'png')
  expect(large.length).toBeGreaterThan(10_000_000)
  const files = [
    ...(await send(cara, large)),
    ...(await send(ada, await photo(), await photo(), await photo())),
    ...(await send(brendan, await photo(), await photo(), await photo())),
  ]
  const { id: a } = ada
  const { id: b } = brendan
  expect(await workInTurn(files)).toEqual([a, b, cara.id, a, b, a, b])
})

test('thirty PDFs are taken in without waiting for their first pages, and nobody’s picture waits for them', {
  timeout: 60_000,
}, async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  const [ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
  const papers = Array.from(
    { length: 30 },
    (_, at) => [`${at}.pdf`, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(8000)])] as const,
  )
  const answer = await upload(t, ada, Object.fromEntries(papers))
  expect(answer.statusCode, answer.body).toBe(200)
  const waiting = await t.deps.db.selectFrom('files').selectAll().where('user_id', '=', ada.id).execute()
  expect(waiting.map(({ state }) => state)).toEqual(Array(30).fill('waiting'))
  const owners = await workInTurn([...waiting, ...(await send(brendan, await photo()))])
  expect(owners.indexOf(brendan.id)).toBeLessThan(15)
})
