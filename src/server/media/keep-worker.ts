import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gigabytes, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { findProgram } from './work/run-program.ts'
import type { Given, Told } from './worker.ts'

/** The worker as long as we live: a process that is started again whenever it ends. */
export type MediaWorker = {
  /** Of the process that is there now; null between two. */
  readonly pid: () => number | null
  readonly stop: () => Promise<void>
}

const shortestWait: Milliseconds = 200
const longestWait: Milliseconds = seconds(30)
/** A worker that lived so long was not broken by how it began. */
const longEnough: Milliseconds = minutes(1)
const patience: Milliseconds = seconds(10)

/** Starts the worker, and resolves once it works. What it had in hand when it broke is given to the next at once. */
export async function keepMediaWorker(jobs: Jobs, given: Given, onFault: (error: Error) => void): Promise<MediaWorker> {
  let current: ChildProcess | null = null
  let isStopping = false
  let wait = shortestWait
  let again: NodeJS.Timeout | undefined
  const begin = async (): Promise<void> => {
    const child = start(given)
    current = child
    const inHand = new Map<string, string>()
    const settled = setTimeout(() => (wait = shortestWait), longEnough).unref()
    const works = new Promise<void>((resolve) =>
      child.on('message', (told: Told) => void (told === 'working' ? resolve() : note(inHand, told))),
    )
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => `the media worker ended with ${signal ?? code}`, String)
    void ended.then(async (how) => {
      current = null
      clearTimeout(settled)
      for (const [id, name] of inHand) await jobs.breakOff(name, id).catch(onFault)
      if (isStopping) return
      onFault(new Error(how))
      again = setTimeout(() => void begin().catch(onFault), wait)
      wait = Math.min(2 * wait, longestWait)
    })
    await Promise.race([works, ended.then((how) => Promise.reject(new Error(how)))])
  }
  await begin()
  return {
    pid: () => current?.pid ?? null,
    async stop() {
      isStopping = true
      clearTimeout(again)
      if (current) await endOf(current)
    },
  }
}

function note(inHand: Map<string, string>, told: Exclude<Told, 'working'>) {
  if ('began' in told) inHand.set(told.began, told.name)
  else inHand.delete(told.ended)
}

/** In another process, without our environment, and with a limit on memory where the system has one. */
function start(given: Given): ChildProcess {
  const prlimit = findProgram(given.searchPath, 'prlimit')
  const node = [process.execPath, '--max-old-space-size=512', path.join(import.meta.dirname, 'worker.ts')]
  const [command = '', ...args] = prlimit ? [prlimit, `--data=${gigabytes(3)}`, '--core=0', ...node] : node
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { PATH: given.searchPath } })
  child.on('error', () => {}) // told by its end
  const { address, dataDir, s3, natsUrl, searchPath } = given
  child.send({ address, dataDir, s3, natsUrl, searchPath } satisfies Given) // and no more: it need not know our secrets
  return child
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended.finally(() => clearTimeout(timer))
}
