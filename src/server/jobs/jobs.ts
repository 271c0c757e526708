import { fromKysely, PgBoss } from 'pg-boss'
import type { Seconds } from '#domain/units.ts'
import type { Address, Queries } from '#server/db/connection.ts'

/** Work that is done later and survives a crash: at least once, so each `run` is safe to repeat. */
export type Job = {
  readonly name: string
  /** The queue says which job it is, and when it is to be broken off. */
  readonly run: (data: object, about?: About) => Promise<void>
  /** A cron line in UTC, for what happens by the clock. */
  readonly every?: string
  /** How many of them this process does at once; one unless told. */
  readonly atOnce?: number
}

export type About = { readonly id: string; readonly signal: AbortSignal }

/** For work that is heavier than most. */
export type How = {
  readonly tries: number
  /** The job that is given the same data when every try failed. */
  readonly orElse: string
  readonly longest: Seconds
  /** A process that gives no sign of life for so long has lost the job to the next one. */
  readonly silent: Seconds
}

export type Jobs = {
  /** Enqueued in the caller's own transaction: no write without its job, no job without its write. */
  readonly enqueue: (queries: Queries, name: string, data: object, how?: How) => Promise<void>
  readonly work: (jobs: readonly Job[]) => Promise<void>
  /** Says that the process which had taken this job is gone, so that the next try need not wait. */
  readonly breakOff: (name: string, id: string) => Promise<void>
  /** Says so of every job in hand: for a process that knows it is the only one, before it works. */
  readonly breakOffAll: () => Promise<void>
  readonly stop: () => Promise<void>
}

const gone = { message: 'the process that had taken it is gone' }
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
    async enqueue(queries, name, data, how) {
      await open(name)
      if (how) await open(how.orElse)
      await boss.send(name, data, { db: fromKysely(queries), ...(how && bossWords(how)) })
    },
    async work(jobs) {
      for (const job of jobs) {
        await open(job.name)
        for (let hand = 0; hand < (job.atOnce ?? 1); hand++) await takeOn(boss, job)
        if (job.every) await boss.schedule(job.name, job.every)
      }
    },
    async breakOff(name, id) {
      await boss.fail(name, id, gone)
    },
    async breakOffAll() {
      const { rows } = await boss
        .getDb()
        .executeSql("select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name")
      for (const { name, ids } of rows as readonly { name: string; ids: string[] }[]) await boss.fail(name, ids, gone)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** One pair of hands: does one job after the other. */
async function takeOn(boss: PgBoss, { name, run }: Job): Promise<void> {
  let worker = ''
  worker = await boss.work(name, { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }, async (taken) => {
    boss.notifyWorker(worker) // two wake-ups may have come as one: look again before sleeping
    for (const { id, data, signal } of taken) await run(data as object, { id, signal })
  })
}

const bossWords = ({ tries, orElse, longest, silent }: How) => ({
  retryLimit: tries - 1,
  retryDelay: 1,
  deadLetter: orElse,
  expireInSeconds: longest,
  heartbeatSeconds: silent,
})
