import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/fresh.ts'
import { promptJobs } from '#server/testing/test-app.ts'
import { type JobOptions, openJobs } from './jobs.ts'

const heavy = { tries: 3, deadLetter: 'heavy-failed', timeout: 3600, heartbeat: 3600 }

test.each([
  ['light', undefined],
  ['heavy', heavy],
])(
  'a %s job in the hands of a process that was killed is begun again at once by the next that is alone',
  async (name, how) => {
    const { db, address, close } = await freshDatabase()
    const killed = await openJobs(address, () => {}, promptJobs)
    const taken = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    await killed.work([
      {
        name,
        run() {
          taken.resolve()
          return ended.promise
        },
      },
    ])
    await killed.enqueue(db, name, { message: 1 }, how)
    await taken.promise

    const next = await openJobs(address, () => {}, promptJobs)
    const begun: object[] = []
    const again = Promise.withResolvers<void>()
    await next.work([
      {
        name,
        async run(data) {
          begun.push(data)
          again.resolve()
        },
      },
    ])
    await next.failActiveJobs()
    await again.promise
    expect(begun).toEqual([{ message: 1 }])
    ended.resolve()
    await Promise.all([next.stop(), killed.stop()])
    await close()
  },
  40_000,
)

test('a group at its limit leaves the next worker to another group', { timeout: 40_000 }, async () => {
  const { db, address, close } = await freshDatabase()
  const jobs = await openJobs(address, () => {}, promptJobs)
  const begun: string[] = []
  const other = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const enqueue = (group: string, which: string, more: Partial<JobOptions> = {}) =>
    jobs.enqueue(db, 'grouped', { which }, { ...heavy, group, ...more })
  const run = async (data: object) => {
    const { which } = data as { which: string }
    begun.push(which)
    if (which === 'a1') first.resolve()
    if (which === 'b1') other.resolve()
    if (which === 'a1') await other.promise
    if (begun.length === 3) all.resolve()
  }
  await jobs.work([{ name: 'grouped', concurrency: 2, groupConcurrency: 1, run }])
  await enqueue('a', 'a1')
  await first.promise
  await enqueue('a', 'a2')
  await enqueue('b', 'b1', { priority: -1 })
  await all.promise
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await jobs.stop()
  await close()
})
