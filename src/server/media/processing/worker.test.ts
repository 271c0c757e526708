import { mkdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UploadAnswer } from '#contract/upload.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pictureQueue } from '../file-jobs.ts'
import { blackPng } from '../testing/hostile.ts'
import { everythingStored, photo, upload } from '../testing/media.ts'

let t: TestApp
let ada: Person
beforeEach(async () => {
  t = await startTestApp({ mediaProcessing: 'process' })
  ada = await t.resident('ada')
})
afterEach(() => t.close())

const send = async (content: Buffer) => (await upload(t, ada, { 'a.png': content })).json<UploadAnswer>().data[0]
const rows = () => t.deps.db.selectFrom('files').select(['state', 'note', 'derived']).execute()

/** Kills the worker each time it has laid out a folder to draw a picture in, so often. */
function killInTheMiddle(times: number): { readonly killed: () => number; readonly stop: () => void } {
  const staging = path.join(t.dataDir, 'staging')
  mkdirSync(staging, { recursive: true })
  const struck = new Set<number>()
  let arrivedIn: string | undefined // the first folder is the one the upload is received in
  const watcher = watch(staging, (_, name) => {
    const pid = t.worker?.pid()
    if (!name || !statSync(path.join(staging, name), { throwIfNoEntry: false })?.isDirectory()) return
    arrivedIn ??= name
    if (name === arrivedIn || !pid || struck.has(pid) || struck.size === times) return
    struck.add(pid)
    process.kill(pid, 'SIGKILL')
  })
  return { killed: () => struck.size, stop: () => watcher.close() }
}

/** A picture that takes its time: 90 megapixels. */
const slowPicture = () => blackPng(9500, 9500)

test('pictures are drawn in another process, which knows nothing of ours', async () => {
  expect(await send(await photo())).toMatchObject({ state: 'ready' })
  expect(t.worker?.pid()).not.toBe(process.pid)
  expect(await everythingStored(t.dataDir)).toHaveLength(4)
})

test('a worker that has had nothing to do ends, and another starts for the next picture', { timeout: 60_000 }, async () => {
  const idle = await startTestApp({ mediaProcessing: 'process', mediaIdleTime: 100 })
  const bea = await idle.resident('bea')
  for (const name of ['a.png', 'b.png']) {
    const before = idle.worker?.pid()
    await expect.poll(() => idle.worker?.pid(), { timeout: 20_000 }).toBeNull()
    const [sent] = (await upload(idle, bea, { [name]: await photo() })).json<UploadAnswer>().data
    expect(sent).toMatchObject({ state: 'ready' })
    expect(idle.worker?.pid()).not.toBe(before)
  }
  await idle.close()
})

test('a picture that another process enqueues wakes a worker as well', { timeout: 60_000 }, async () => {
  const idle = await startTestApp({ mediaProcessing: 'process', mediaIdleTime: 100 })
  const beside = await openJobs(idle.address, () => {})
  const bea = await idle.resident('bea')
  await expect.poll(() => idle.worker?.pid(), { timeout: 20_000 }).toBeNull()
  await beside.enqueue(idle.deps.db, pictureQueue, { userId: bea.id, fileId: bea.id })
  await expect.poll(() => idle.worker?.pid(), { timeout: 20_000 }).not.toBeNull()
  await beside.stop()
  await idle.close()
})

test('Ctrl+C, which reaches the whole group, leaves the end of the worker to the server', async () => {
  const pid = t.worker?.pid() ?? expect.fail()
  process.kill(pid, 'SIGINT')
  expect(await send(await photo())).toMatchObject({ state: 'ready' })
  expect(t.worker?.pid()).toBe(pid)
})

test('a worker killed in the middle of a picture costs one try: the next worker finishes it', { timeout: 90_000 }, async () => {
  const before = t.worker?.pid()
  const { killed, stop } = killInTheMiddle(1)
  await send(slowPicture())
  await expect.poll(rows, { timeout: 60_000 }).toEqual([{ state: 'ready', note: null, derived: ['small', 'medium', 'large'] }])
  expect(killed()).toBe(1)
  expect(t.worker?.pid()).not.toBe(before)
  stop()
})

test('a picture that kills three workers is kept as it came and said so, and the fourth works on', { timeout: 120_000 }, async () => {
  const { killed, stop } = killInTheMiddle(3)
  await send(slowPicture())
  await expect.poll(rows, { timeout: 90_000 }).toEqual([{ state: 'kept', note: 'gave-up', derived: [] }])
  expect(killed()).toBe(3)
  stop()
  const stored = (await everythingStored(t.dataDir)).filter((file) => file.startsWith('files/'))
  expect(stored).toEqual([expect.stringContaining('originals/')])
  await expect.poll(async () => (await send(await photo()))?.state, { timeout: 20_000 }).toBe('ready')
})
