import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gigabytes, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Given, Told } from './worker.ts'

/** The worker as long as we live: a process that is started again whenever it ends. */
export type MediaWorker = {
  /** Of the process that is there now; null between two. */
  readonly pid: () => number | null
  /** Resolves when a worker works for the first time. */
  readonly begun: Promise<void>
  readonly stop: () => Promise<void>
}

const shortestWait: Milliseconds = 200
const longestWait: Milliseconds = seconds(30)
/** A worker that lived so long was not broken by how it began. */
const longEnough: Milliseconds = minutes(1)
const patience: Milliseconds = seconds(10)

/** Starts the worker. What it had in hand when it broke is given to the next at once. */
export function keepMediaWorker(jobs: Pick<Jobs, 'breakOff'>, given: Given, onFault: (error: Error) => void): MediaWorker {
  let current: ChildProcess | null = null
  let isStopping = false
  let wait = shortestWait
  let again: NodeJS.Timeout | undefined
  const begun = Promise.withResolvers<void>()

  const begin = () => {
    const child = start(given)
    current = child
    const inHand = new Map<string, string>()
    const settled = setTimeout(() => (wait = shortestWait), longEnough).unref()
    const end = async (how: string) => {
      if (current !== child) return
      current = null
      clearTimeout(settled)
      for (const [id, name] of inHand) await jobs.breakOff(name, id).catch(onFault)
      if (isStopping) return
      onFault(new Error(`the media worker ${how}`))
      again = setTimeout(begin, wait)
      wait = Math.min(2 * wait, longestWait)
    }
    child.on('message', (told: Told) => {
      if (told === 'working') begun.resolve()
      else note(inHand, told)
    })
    child.on('exit', (code, signal) => void end(`ended with ${signal ?? code}`))
    child.on('error', (error) => void end(`could not be started: ${error.message}`))
  }
  begin()
  return {
    pid: () => current?.pid ?? null,
    begun: begun.promise,
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
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { PATH: given.searchPath } })
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
