import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'

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
  /** As whom it runs; by default as we do. */
  readonly as?: { readonly uid?: number; readonly gid?: number }
  /** What it writes is appended to this file. */
  readonly log: string
  readonly isReady: () => Promise<boolean>
  /** That ends it tidily; SIGTERM by default. */
  readonly endedBy?: NodeJS.Signals
}

const maxStart: Milliseconds = minutes(3)
/** A program that does not end tidily in this time is killed. */
const maxStop: Milliseconds = seconds(40)
const restartDelay: Milliseconds = seconds(1)
const interval: Milliseconds = 50

export function openProgram({ name, command, args, environment, as, log, isReady, endedBy = 'SIGTERM' }: Given): Program {
  let child: ChildProcess | null = null
  let isWanted = false

  function launch(): void {
    const file = openSync(log, 'a', 0o600)
    // In a process group of its own: Ctrl+C in a terminal is for the cluster, which ends its programs in their order.
    const launched = spawn(command, args, {
      ...as,
      cwd: as?.uid === undefined ? process.cwd() : '/',
      env: { ...process.env, ...environment },
      stdio: ['ignore', file, file],
      detached: true,
    })
    closeSync(file)
    launched.once('error', () => {}) // followed by its exit, or seen by who waits for it
    launched.once('exit', () => void onExit(launched))
    child = launched
  }
  async function onExit(ended: ChildProcess): Promise<void> {
    if (child !== ended) return
    child = null
    if (!isWanted) return
    await pause(restartDelay)
    if (isWanted && child === null) launch()
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    const timer = setTimeout(() => running.kill('SIGKILL'), maxStop)
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
      while (!(await isReady().catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${name} does not start; the end of ${log}:\n${readFileSync(log, 'utf8').slice(-2000)}`)
        await pause(interval)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end(endedBy),
  }
}
