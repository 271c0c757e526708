import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/fresh.ts'
import { promptJobs } from '#server/testing.ts'
import { openJobs } from './jobs.ts'

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
