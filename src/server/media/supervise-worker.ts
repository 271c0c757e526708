import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gigabytes, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { smallProcess } from '#server/compute/start-worker.ts'
import { findProgram } from '#server/find-program.ts'
import { jobRuns } from '#server/instrumentation.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SharedSettings } from '#server/open-deps.ts'
import { processingQueues } from './file-jobs.ts'

/** The media process: it ends when it has nothing to do, is started when a job comes, and started again when it dies. */
export type MediaWorker = {
  /** Of the process that runs now; null while none does. */
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
/** A worker takes some 180 MB of memory, and a second to start. */
const usualIdleTime: Milliseconds = minutes(5)
/** How soon a job is seen that another process enqueued. */
const checkInterval: Milliseconds = seconds(5)

type QueuesOfJobs = Pick<Jobs, 'failJob' | 'isAnyWaiting' | 'onEnqueued'>
type WorkerOptions = {
  readonly onFault: (error: Error) => void
  /** How long a worker without a job stays. */
  readonly idleTime?: Milliseconds
}

/**
 * Starts the worker and restarts it with a growing delay. The jobs that it was running when it died are given to the next at once. One that
 * has had no job for a while is ended, until there is one.
 */
export function superviseWorker(
  jobs: QueuesOfJobs,
  settings: WorkerSettings,
  { onFault, idleTime = usualIdleTime }: WorkerOptions,
): MediaWorker {
  let current: ChildProcess | null = null
  let isStopping = false
  let delay = minDelay
  let restart: NodeJS.Timeout | undefined
  let stopWaiting = () => {}
  const ready = Promise.withResolvers<void>()

  const start = () => {
    const child = spawnWorker(settings)
    current = child
    const activeJobs = new Map<string, { readonly queue: string; readonly startedAt: Milliseconds }>()
    let isIdle = false
    let idle: NodeJS.Timeout | undefined
    const restartIdleTimer = () => {
      idle = idle?.refresh() ?? setTimeout(() => void endWhenIdle(), idleTime).unref()
    }
    const endWhenIdle = async () => {
      if (await jobs.isAnyWaiting(processingQueues).catch(() => true)) return restartIdleTimer()
      if (current !== child || isStopping || activeJobs.size > 0) return
      isIdle = true
      await terminate(child)
    }
    const stable = setTimeout(() => {
      delay = minDelay
    }, stableAfter).unref()
    const onEnd = async (how: string) => {
      if (current !== child) return
      current = null
      clearTimeout(stable)
      clearTimeout(idle)
      for (const [id, { queue }] of activeJobs) await jobs.failJob(queue, id).catch(onFault)
      if (isStopping) return
      if (isIdle) return waitForJob()
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
      if (message === 'ready') {
        ready.resolve()
        restartIdleTimer()
      } else if ('started' in message) activeJobs.set(message.started, { queue: message.name, startedAt: performance.now() })
      else {
        finish(message)
        if (activeJobs.size === 0) restartIdleTimer()
      }
    })
    child.on('exit', (code, signal) => void onEnd(`ended with ${signal ?? code}`))
    child.on('error', (error) => void onEnd(`could not be started: ${error.message}`))
  }
  /** Until there is a job: this process tells of its own at once, and those of others are looked for. */
  const waitForJob = () => {
    let isWaiting = true
    const startAgain = () => {
      if (!isWaiting) return
      stopWaiting()
      start()
    }
    const check = () => jobs.isAnyWaiting(processingQueues).then((isAny) => isAny && startAgain(), onFault)
    const checking = setInterval(() => void check(), checkInterval).unref()
    const unsubscribe = jobs.onEnqueued((name) => processingQueues.some((queue) => queue === name) && startAgain())
    stopWaiting = () => {
      isWaiting = false
      clearInterval(checking)
      unsubscribe()
    }
    void check()
  }
  start()
  return {
    pid: () => current?.pid ?? null,
    ready: ready.promise,
    async stop() {
      isStopping = true
      clearTimeout(restart)
      stopWaiting()
      if (current) await terminate(current)
    },
  }
}

/** In another process, without our environment, and with a limit on memory where the system has one. */
function spawnWorker({ address, dataDir, diskReserve, s3, natsUrl, searchPath, jobTiming }: WorkerSettings): ChildProcess {
  const prlimit = findProgram(searchPath, 'prlimit')
  const node = [process.execPath, '--max-old-space-size=512', ...smallProcess.args, path.join(import.meta.dirname, 'processing/worker.ts')]
  const [command = '', ...args] = prlimit ? [prlimit, `--data=${gigabytes(3)}`, '--core=0', ...node] : node
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: searchPath, ...smallProcess.environment() },
  })
  child.send({ address, dataDir, diskReserve, s3, natsUrl, searchPath, ...(jobTiming && { jobTiming }) } satisfies WorkerSettings) // none of our secrets
  return child
}

async function terminate(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  await exit.finally(() => clearTimeout(timer))
}
