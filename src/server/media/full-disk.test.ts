import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { gigabytes, megabytes } from '#domain/units.ts'
import { diskFiles } from '#server/files/disk.ts'
import type { DiskSpace } from '#server/files/port.ts'
import { anIsland, save } from '#server/island/testing/island.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { receivePictures } from './accept-upload.ts'
import { processingJobs } from './processing/process-file.ts'
import { caseRows, everythingStored, multipart, photo, upload, uploaded } from './testing/media.ts'
import { codeOf, listen, tusTo } from './upload/testing/upload.ts'

let t: TestApp
afterEach(() => t.close())

/** A store whose disk has as much space as the test says. */
async function startWithSpace(settings: Omit<NonNullable<Parameters<typeof startTestApp>[0]>, 'change'> = {}) {
  const space = { free: gigabytes(10), total: gigabytes(40) }
  const root = mkdtempSync(path.join(tmpdir(), 'bureau-space-'))
  t = await startTestApp({ ...settings, change: { files: { ...diskFiles(root), space: async (): Promise<DiskSpace> => ({ ...space }) } } })
  return { space, ada: await t.resident('ada') }
}
const kept = async () => [await caseRows(t), await everythingStored(t.dataDir), await t.deps.db.selectFrom('uploads').selectAll().execute()]
const refusedAsFull = (answer: LightMyRequestResponse) => {
  expect([answer.statusCode, answer.json()]).toEqual([507, { code: 'disk-full', message: expect.stringContaining('disk is nearly full') }])
}

test('below the reserve every upload is refused with 507 and leaves nothing, and everything else goes on', async () => {
  const { space, ada } = await startWithSpace()
  const tus = tusTo(await listen(t), ada)
  const begun = await tus.begin(1000)
  space.free = gigabytes(1) - 1
  const before = await kept()
  refusedAsFull(await upload(t, ada, { 'a.jpg': await photo() }))
  const picture = multipart([{ name: 'image', filename: 'a.jpg', content: await photo() }])
  refusedAsFull(await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...picture }))
  const created = await tus.create(1000)
  expect([created.status, codeOf(created), created.headers.get('tus-resumable')]).toEqual([507, 'disk-full', '1.0.0'])
  const continued = await tus.patch(begun, 0, randomBytes(1000))
  expect([continued.status, codeOf(continued)]).toEqual([507, 'disk-full'])
  expect(await kept()).toEqual(before)

  expect((await t.call('GET', '/readyz')).json()).toMatchObject({ status: 'ok', disk: 'nearly full' })
  const island = await save(t, ada, { saved_island: anIsland(1), snapshot: await photo({}, 'png') })
  expect([island.statusCode, await everythingStored(t.dataDir)]).toEqual([200, before[1]])

  space.free = gigabytes(2)
  expect((await t.call('GET', '/readyz')).json()).toMatchObject({ disk: 'ok' })
  expect((await tus.patch(begun, 0, randomBytes(1000))).status).toBe(200)
  await uploaded(t, ada, await photo())
})

test('what would leave less than the reserve is refused before it is sent', async () => {
  const { space, ada } = await startWithSpace()
  const tus = tusTo(await listen(t), ada)
  space.free = gigabytes(1.5)
  expect([(await tus.create(megabytes(600))).status, (await tus.create(megabytes(400))).status]).toEqual([507, 201])
})

test.each([
  [gigabytes(200), gigabytes(3), null, 507],
  [gigabytes(200), gigabytes(5), null, 200],
  [gigabytes(200), gigabytes(3), megabytes(100), 200],
])('of %d bytes %d are free, of which %s are the reserve: %d', async (total, free, diskReserve, status) => {
  const { space, ada } = await startWithSpace({ config: { diskReserve } })
  Object.assign(space, { total, free })
  expect((await upload(t, ada, { 'a.jpg': await photo() })).statusCode).toBe(status)
})

test('a picture that came before the disk was nearly full is worked on when there is room again', async () => {
  const { space, ada } = await startWithSpace({ mediaProcessing: 'nowhere' })
  const [file] = await receivePictures(t.deps, ada.id, [{ name: 'a.jpg', bytes: chunks(await photo()) }], { timeout: 0 })
  const [{ name, run } = expect.fail()] = processingJobs(t.deps)
  const files = t.deps.db.selectFrom('files').select('state')
  const state = async () => (await files.where('id', '=', file?.id ?? '').executeTakeFirstOrThrow()).state
  const enqueued: { delay?: number | undefined; name: string }[] = []
  const jobs = {
    ...t.deps.jobs,
    enqueue: async (...[queries, queue, data, options]: Parameters<typeof t.deps.jobs.enqueue>) => {
      enqueued.push({ name: queue, delay: options?.delay })
      await t.deps.jobs.enqueue(queries, queue, data, options)
    },
  }
  const [job = expect.fail()] = processingJobs({ ...t.deps, jobs })
  const data = { userId: ada.id, fileId: file?.id }
  space.free = 0
  await job.run(data)
  expect([await state(), enqueued]).toEqual(['waiting', [{ name, delay: 300 }]])
  space.free = gigabytes(10)
  await run(data)
  expect(await state()).toBe('ready')
})

async function* chunks(content: Buffer) {
  yield content
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mayMount()

test.runIf(canMount)('a real disk fills up to its reserve and no further, whichever way the bytes come', async () => {
  await onSmallDisk(async (dataDir) => {
    t = await startTestApp({ config: { dataDir, diskReserve: megabytes(30) }, change: { files: diskFiles(path.join(dataDir, 'files')) } })
    const ada = await t.resident('ada')
    const tus = tusTo(await listen(t), ada)
    const large = randomBytes(megabytes(50))
    refusedAsFull(await upload(t, ada, { 'a.bin': large }))
    expect(await everythingStored(dataDir)).toEqual([])

    const first = await tus.begin(megabytes(30))
    const second = await tus.begin(megabytes(30))
    const sent = await Promise.all([first, second].map((url) => tus.patch(url, 0, large.subarray(0, megabytes(30)))))
    expect(sent.map(({ status }) => status)).toContain(507)
    expect(sent.every(({ status }) => status === 200 || status === 507)).toBe(true)
    expect(await freeOf(dataDir)).toBeGreaterThan(megabytes(10)) // the reserve, less what two bodies may bring between two looks
  })
})

test.runIf(canMount)('a disk that has no byte left is told with 507 too, and what did not fit is gone', async () => {
  await onSmallDisk(async (dataDir) => {
    t = await startTestApp({ config: { dataDir, diskReserve: 0 }, change: { files: diskFiles(path.join(dataDir, 'files')) } })
    const ada: Person = await t.resident('ada')
    await writeFile(path.join(dataDir, 'filler'), Buffer.alloc((await freeOf(dataDir)) - megabytes(1)))
    refusedAsFull(await upload(t, ada, { 'a.bin': randomBytes(megabytes(3)) }))
    expect(await everythingStored(dataDir)).toEqual([])
    expect((await t.call('GET', '/api/auth/me', { as: ada })).statusCode).toBe(200)
  })
})

const freeOf = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** A file system of 64 MB in memory, for as long as it is used. */
async function onSmallDisk(use: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', directory])
  try {
    await use(directory)
  } finally {
    execFileSync('umount', ['-l', directory])
    rmdirSync(directory)
  }
}

function mayMount(): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory], { stdio: 'ignore' })
    execFileSync('umount', [directory])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(directory)
  }
}
