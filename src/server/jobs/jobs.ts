import { fromKysely, PgBoss } from 'pg-boss'
import type { Address, Queries } from '#server/db/connection.ts'

/** Work that is done later and survives a crash: at least once, so each `run` is safe to repeat. */
export type Job = {
  readonly name: string
  readonly run: (data: object) => Promise<void>
  /** A cron line in UTC, for what happens by the clock. */
  readonly every?: string
}

export type Jobs = {
  /** Enqueued in the caller's own transaction: no write without its job, no job without its write. */
  readonly enqueue: (queries: Queries, name: string, data: object) => Promise<void>
  readonly work: (jobs: readonly Job[]) => Promise<void>
  readonly stop: () => Promise<void>
}

const retries = { retryLimit: 3, retryDelay: 5, retryBackoff: true } as const

/** Opens the queue; nothing is worked off until `work` names the jobs. */
export async function openJobs(address: Address, onError: (error: Error) => void): Promise<Jobs> {
  const where = 'url' in address ? { connectionString: address.url } : { ...address, user: 'app' }
  const boss = new PgBoss({ ...where, useListenNotify: true, max: 4 })
  boss.on('error', onError)
  await boss.start()
  const known = new Set<string>()
  const open = async (name: string) => {
    if (known.has(name)) return
    await boss.createQueue(name, { ...retries, notify: true })
    known.add(name)
  }
  return {
    async enqueue(queries, name, data) {
      await open(name)
      await boss.send(name, data, { db: fromKysely(queries) })
    },
    async work(jobs) {
      for (const job of jobs) {
        await open(job.name)
        let worker = ''
        worker = await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (taken) => {
          boss.notifyWorker(worker) // two wake-ups may have come as one: look again before sleeping
          for (const { data } of taken) await job.run(data as object)
        })
        if (job.every) await boss.schedule(job.name, job.every)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
