import { once } from 'node:events'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '#server/bus/local.ts'
import type { Bus } from '#server/bus/port.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { UploadKey } from './upload-store.ts'
import { uploadTurns } from './upload-turns.ts'

let t: TestApp
let userId: string
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  userId = (await t.resident('ada')).id
})
afterAll(() => t.close())

/** The turns as one process of a deployment sees them. */
const processOver = (bus: Bus, timing?: Parameters<typeof uploadTurns>[1]) => uploadTurns({ db: t.deps.db, bus, newId: () => v7() }, timing)

async function newUpload(): Promise<UploadKey> {
  const key = { user_id: userId, id: v7() }
  const at = t.deps.now()
  await t.deps.db
    .insertInto('uploads')
    .values({ ...key, size: 10, reserved: 0, name: 'a', created_at: at, touched_at: at })
    .execute()
  return key
}

test('of requests to two processes one after the other has its turn', async () => {
  const bus = localBus(() => {})
  const processes = [processOver(bus), processOver(bus)]
  const key = await newUpload()
  let working = 0
  const most = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      processes[at % 2]?.inTurn(key, async () => {
        working += 1
        await t.deps.db.selectFrom('uploads').select('id').execute()
        const together = working
        working -= 1
        return together
      }),
    ),
  )
  expect(most).toEqual(Array.from({ length: 12 }, () => 1))
})

test('a writer in another process is asked to end by the request that waits for it', async () => {
  const bus = localBus(() => {})
  const [here, there] = [processOver(bus), processOver(bus)]
  const key = await newUpload()
  const writing = new AbortController()
  const began = Promise.withResolvers<void>()
  const hanging = here.inTurn(key, async () => {
    const lock = here.locker.newLock(key.id)
    await lock.lock(writing.signal, () => writing.abort())
    began.resolve()
    await once(writing.signal, 'abort')
    return 'asked to end'
  })
  await began.promise
  expect(await there.inTurn(key, async ({ id }) => id)).toBe(key.id)
  expect(await hanging).toBe('asked to end')
})

test('the turn of a process that died is taken over once its lease shows no life', async () => {
  const timing = { beatInterval: 50, leaseLifetime: 300 }
  const bus = localBus(() => {})
  const key = await newUpload()
  await t.deps.db.updateTable('uploads').set({ lease: v7(), lease_beat: 7 }).where('id', '=', key.id).execute()
  const began = performance.now()
  expect(await processOver(bus, timing).inTurn(key, async ({ id }) => id)).toBe(key.id)
  expect(performance.now() - began).toBeGreaterThan(timing.leaseLifetime)
})

test('a process that lives keeps its turn however long it works', async () => {
  const timing = { beatInterval: 50, leaseLifetime: 300 }
  const bus = localBus(() => {})
  const [here, there] = [processOver(bus, timing), processOver(bus, timing)]
  const key = await newUpload()
  const order: string[] = []
  const began = Promise.withResolvers<void>()
  const long = here.inTurn(key, async () => {
    began.resolve()
    const beats = async () =>
      (await t.deps.db.selectFrom('uploads').select('lease_beat').where('id', '=', key.id).executeTakeFirst())?.lease_beat ?? 0
    await expect.poll(beats, { timeout: 20_000 }).toBeGreaterThan(3 * (timing.leaseLifetime / timing.beatInterval))
    order.push('here')
  })
  await began.promise
  await Promise.all([long, there.inTurn(key, async () => order.push('there'))])
  expect(order).toEqual(['here', 'there'])
})

test('nobody waits for an upload that is not there', async () => {
  const turns = processOver(localBus(() => {}))
  await expect(turns.inTurn({ user_id: userId, id: v7() }, async () => expect.fail())).rejects.toMatchObject({ code: 'not-found' })
})
