import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gigabytes, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import { jobRuns } from '#server/instrumentation.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SharedSettings } from '#server/open-deps.ts'

/** The media process as long as we live: it is started again whenever it ends. */
export type MediaWorker = {
  /** Of the process that runs now; null between two. */
  readonly pid: () => number | null
  /** Resolves when a worker takes jobs for the first time. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

/** The first message to the worker. */
export type WorkerSettings = SharedSettings & { readonly searchPath: string }
/** The messages of the worker: that it takes jobs, and which job it runs, so that the job of a dead one can be given to the next. */
export type WorkerMessage =
  | 'ready'
  | { readonly started: string; readonly name: string }
  | { readonly finished: string; readonly hasFailed: boolean }

const minDelay: Milliseconds = 200
const maxDelay: Milliseconds = seconds(30)
/** A worker that lived so long did not fail at its start: the next delay is the shortest again. */
const stableAfter: Milliseconds = minutes(1)
const stopTimeout: Milliseconds = seconds(10)

/** Starts the worker and restarts it with a growing delay. The jobs that it was running when it died are given to the next at once. */
export function superviseWorker(jobs: Pick<Jobs, 'failJob'>, settings: WorkerSettings, onFault: (error: Error) => void): MediaWorker {
  let current: ChildProcess | null = null
  let isStopping = false
  let delay = minDelay
  let restart: NodeJS.Timeout | undefined
  const ready = Promise.withResolvers<void>()

  const start = () => {
    const child = spawnWorker(settings)
    current = child
    const activeJobs = new Map<string, { readonly queue: string; readonly startedAt: Milliseconds }>()
    const stable = setTimeout(() => {
      delay = minDelay
    }, stableAfter).unref()
    const onEnd = async (how: string) => {
      if (current !== child) return
      current = null
      clearTimeout(stable)
      for (const [id, { queue }] of activeJobs) await jobs.failJob(queue, id).catch(onFault)
      if (isStopping) return
      onFault(new Error(`the media worker ${how}`))
      restart = setTimeout(start, delay)
      delay = Math.min(2 * delay, maxDelay)
    }
    const finish = ({ finished, hasFailed }: { readonly finished: string; readonly hasFailed: boolean }) => {
      const job = activeJobs.get(finished)
      if (job) jobRuns.publish({ ...job, duration: performance.now() - job.startedAt, hasFailed, isOfMedia: true })
      activeJobs.delete(finished)
    }
    child.on('message', (message: WorkerMessage) => {
      if (message === 'ready') ready.resolve()
      else if ('started' in message) activeJobs.set(message.started, { queue: message.name, startedAt: performance.now() })
      else finish(message)
    })
    child.on('exit', (code, signal) => void onEnd(`ended with ${signal ?? code}`))
    child.on('error', (error) => void onEnd(`could not be started: ${error.message}`))
  }
  start()
  return {
    pid: () => current?.pid ?? null,
    ready: ready.promise,
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (current) await terminate(current)
    },
  }
}

/** In another process, without our environment, and with a limit on memory where the system has one. */
function spawnWorker({ address, dataDir, diskReserve, s3, natsUrl, searchPath, jobTiming }: WorkerSettings): ChildProcess {
  const prlimit = findProgram(searchPath, 'prlimit')
  const node = [process.execPath, '--max-old-space-size=512', path.join(import.meta.dirname, 'processing/worker.ts')]
  const [command = '', ...args] = prlimit ? [prlimit, `--data=${gigabytes(3)}`, '--core=0', ...node] : node
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { PATH: searchPath } })
  child.send({ address, dataDir, diskReserve, s3, natsUrl, searchPath, ...(jobTiming && { jobTiming }) } satisfies WorkerSettings) // none of our secrets
  return child
}

async function terminate(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  await exit.finally(() => clearTimeout(timer))
}
