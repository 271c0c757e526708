import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bytes, type Milliseconds, minutes, seconds } from '#domain/units.ts'

/** One process of the cluster, which is started again whenever it ends by itself. */
export type Program = {
  readonly name: string
  /** Of the process that runs now; null while none does. */
  readonly pid: () => number | null
  /** Resolves when it is ready. */
  readonly start: () => Promise<void>
  /** `kill -9`: it stays away until it is started. */
  readonly kill: () => Promise<void>
  /** Ends it tidily: it stays away until it is started. */
  readonly stop: () => Promise<void>
}

type Given = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
  /** The folder in which it is started, asked each time; by default ours. */
  readonly folder?: (() => string) | undefined
  /** As whom it runs; by default as we do. */
  readonly as?: { readonly uid?: number; readonly gid?: number }
  /** What it writes is appended to this file. */
  readonly log: string
  /** @param logged what it has written since it was started */
  readonly isReady: (logged: () => string) => Promise<boolean>
  /** That ends it tidily; SIGTERM by default. */
  readonly endedBy?: NodeJS.Signals
}

const maxStart: Milliseconds = minutes(3)
/** A program that does not end tidily in this time is killed. */
const maxStop: Milliseconds = seconds(40)
const restartDelay: Milliseconds = seconds(1)
const interval: Milliseconds = 50

/** What runs now, by the signal that ends it: a cluster whose own process breaks off leaves nothing behind. */
const running = new Map<ChildProcess, NodeJS.Signals>()
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

export function openProgram({
  name,
  command,
  args,
  environment,
  folder = process.cwd,
  as,
  log,
  isReady,
  endedBy = 'SIGTERM',
}: Given): Program {
  let child: ChildProcess | null = null
  let isWanted = false
  let logStart: Bytes = 0
  const logged = () => readFileSync(log).subarray(logStart).toString()

  function launch(): void {
    const file = openSync(log, 'a', 0o600)
    logStart = fstatSync(file).size
    // In a process group of its own: Ctrl+C in a terminal is for the cluster, which ends its programs in their order.
    const launched = spawn(command, args, {
      ...as,
      cwd: as?.uid === undefined ? folder() : '/',
      env: { ...process.env, ...environment },
      stdio: ['ignore', file, file],
      detached: true,
    })
    closeSync(file)
    launched.once('error', () => {}) // followed by its exit, or seen by who waits for it
    launched.once('exit', () => void onExit(launched))
    running.set(launched, endedBy)
    child = launched
  }
  async function onExit(ended: ChildProcess): Promise<void> {
    running.delete(ended)
    if (child !== ended) return
    child = null
    if (!isWanted) return
    await pause(restartDelay)
    if (isWanted && child === null) launch()
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    const timer = setTimeout(() => ending.kill('SIGKILL'), maxStop)
    await gone
    clearTimeout(timer)
  }

  return {
    name,
    pid: () => child?.pid ?? null,
    async start() {
      isWanted = true
      launch()
      const deadline = Date.now() + maxStart
      while (!(await isReady(logged).catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${name} does not start; the end of ${log}:\n${logged().slice(-2000)}`)
        await pause(interval)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end(endedBy),
  }
}
