import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Milliseconds, Seconds } from '#domain/units.ts'
import type { Address, Queries } from '#server/db/connection.ts'
import { jobRuns, timed } from '#server/instrumentation.ts'

/** Work that is done later and survives a crash: at least once, so each `run` is safe to repeat. */
export type Job = {
  readonly name: string
  readonly run: (data: object, context?: JobContext) => Promise<void>
  /** A cron expression in UTC, for what happens by the clock. */
  readonly cron?: string
  /** How many of them this process runs at once; one by default. */
  readonly concurrency?: number
  /** How many of one group run at once, in all processes together; no limit by default. */
  readonly groupConcurrency?: number
}

/** Which job runs; the signal aborts it when the queue gives it up. */
export type JobContext = { readonly id: string; readonly signal: AbortSignal }

/** For jobs that are heavier than most. */
export type JobOptions = {
  readonly tries: number
  /** The queue that is given the same data when every try failed. */
  readonly deadLetter: string
  readonly timeout: Seconds
  /** A process that sends no heartbeat for so long has lost the job to the next one. */
  readonly heartbeat: Seconds
  /** How long it waits before its first try. */
  readonly delay?: Seconds
  /** Whose job it is, for `groupConcurrency`. */
  readonly group?: string
  /** A job of higher priority is begun before those of lower, else the older; 0 by default. */
  readonly priority?: number
}

export type Jobs = {
  /** Enqueued in the caller's own transaction: no write without its job, no job without its write. */
  readonly enqueue: (queries: Queries, name: string, data: object, options?: JobOptions) => Promise<void>
  /** Starts to run the jobs of these queues. */
  readonly work: (jobs: readonly Job[]) => Promise<void>
  /** Fails a job whose process is gone, so that the next try need not wait. */
  readonly failJob: (name: string, id: string) => Promise<void>
  /** Gives a failed job one more try, in the caller's own transaction. */
  readonly runAgain: (queries: Queries, name: string, id: string) => Promise<void>
  /** Fails every active job: for a process that knows it is the only one, before it works. */
  readonly failActiveJobs: () => Promise<void>
  /** Whether a job of one of these queues could be begun now. */
  readonly isAnyWaiting: (names: readonly string[]) => Promise<boolean>
  /** Calls back with the queue of each job that this process enqueues, before it is committed; until the returned function is called. */
  readonly onEnqueued: (listener: (name: string) => void) => () => void
  readonly stop: () => Promise<void>
}

/** How often a job is looked for and tried again. */
export type JobTiming = {
  /** How long a failed job waits for its next try, twice as long after each. */
  readonly retryDelay: Seconds
  /** The same for a job with options of its own, which waits as long each time. */
  readonly heavyRetryDelay: Seconds
  /** How long a worker sleeps when it found no job; a notification wakes it. At least half a second. */
  readonly pollingInterval: Seconds
}
const usualTiming: JobTiming = { retryDelay: 5, heavyRetryDelay: 1, pollingInterval: 5 }
/** How long it sleeps at most while no notification can arrive. */
const pollingIntervalUnnotified: Seconds = 2
/** How long running jobs may take to end before they are failed, for the next process to try. */
const maxStop: Milliseconds = 5000

const processGone = { message: 'the process that ran it is gone' }

/**
 * Opens the queues; no job runs until `work` names it.
 * @param onError hears of each try that failed, too
 */
export async function openJobs(
  address: Address,
  onError: (error: Error) => void,
  { retryDelay, heavyRetryDelay, pollingInterval }: JobTiming = usualTiming,
): Promise<Jobs> {
  const where = 'url' in address ? { connectionString: address.url } : { ...address, user: 'app' }
  const boss = new PgBoss({ ...where, useListenNotify: true, max: 4 })
  boss.on('error', onError)
  await boss.start()
  const worked: string[] = []
  const opened = new Set((await boss.getQueues()).map(({ name }) => name))
  const listeners = new Set<(name: string) => void>()
  const open = async (name: string) => {
    if (opened.has(name)) return
    await boss.createQueue(name, { retryLimit: 3, retryDelay, retryBackoff: true, notify: true })
    opened.add(name)
  }
  return {
    async enqueue(queries, name, data, options) {
      await open(name)
      if (options) await open(options.deadLetter)
      await boss.send(name, data, { db: fromKysely(queries), ...(options && bossOptions(options, heavyRetryDelay)) })
      for (const listener of listeners) listener(name)
    },
    async work(jobs) {
      const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const job of jobs) {
        await open(job.name)
        worked.push(job.name)
        for (let count = 0; count < (job.concurrency ?? 1); count++) await startWorker(boss, job, { pollingInterval, onError })
        if (job.cron && scheduled.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron)
      }
    },
    async failJob(name, id) {
      await boss.fail(name, id, processGone)
    },
    async runAgain(queries, name, id) {
      await open(name)
      await boss.retry(name, id, { db: fromKysely(queries) })
    },
    async failActiveJobs() {
      const { rows } = await boss
        .getDb()
        .executeSql("select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name")
      for (const { name, ids } of rows as readonly { name: string; ids: string[] }[]) await boss.fail(name, ids, processGone)
    },
    async isAnyWaiting(names) {
      const { rows } = await boss
        .getDb()
        .executeSql("select from pgboss.job where name = any($1) and state in ('created', 'retry') and start_after <= now() limit 1", [
          names,
        ])
      return rows.length > 0
    },
    onEnqueued(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      // Awaited here, since pg-boss itself looks only every half second whether its workers have ended.
      const ended = Promise.all(worked.map((name) => boss.offWork(name)))
      await Promise.race([ended, pause(maxStop, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** Runs one job of a queue after the other. */
async function startWorker(
  boss: PgBoss,
  { name, run, groupConcurrency }: Job,
  { pollingInterval, onError }: Pick<JobTiming, 'pollingInterval'> & { readonly onError: (error: Error) => void },
): Promise<void> {
  const polling = {
    pollingIntervalSeconds: Math.min(pollingInterval, pollingIntervalUnnotified),
    notifyPollingIntervalSeconds: pollingInterval,
    ...(groupConcurrency && { groupConcurrency }),
  }
  let worker = ''
  worker = await boss.work(name, polling, async (fetched) => {
    boss.notifyWorker(worker) // two wake-ups may have come as one: poll again before sleeping
    for (const { id, data, signal } of fetched)
      await timed(jobRuns, { queue: name, isOfMedia: false }, () => run(data as object, { id, signal })).catch((error: Error) => {
        onError(error)
        throw error
      })
  })
}

const bossOptions = ({ tries, deadLetter, timeout, heartbeat, delay = 0, group, priority = 0 }: JobOptions, retryDelay: Seconds) => ({
  retryLimit: tries - 1,
  retryDelay,
  deadLetter,
  expireInSeconds: timeout,
  heartbeatSeconds: heartbeat,
  startAfter: delay,
  priority,
  ...(group && { group: { id: group } }),
})
