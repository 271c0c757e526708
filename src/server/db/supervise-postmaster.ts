import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'

/** The wait before each try to start a postmaster that died. Backends of the dead one may hold its shared memory for a moment. */
const waitsBeforeTries: readonly Milliseconds[] = [0, 250, 500, seconds(1), seconds(2), seconds(4), seconds(8)]
/** A postmaster that lived so long did not die of how it was started: the tries count anew. */
const settledAfter: Milliseconds = minutes(1)
/** How long a stop waits for connections to end by themselves. */
const gracePeriod: Milliseconds = seconds(2)

export type PostmasterEvents = {
  /** What went wrong, for the log. */
  readonly onFault: (error: Error) => void
  /** Every try failed: the database stays down. */
  readonly onGiveUp: () => void
}

/** Starts the postmaster again whenever it ends by itself, in bounded tries. What was acknowledged is recovered from the write-ahead log. */
export function supervisePostmaster(
  first: ChildProcess,
  relaunch: () => Promise<ChildProcess>,
  { onFault, onGiveUp }: PostmasterEvents,
  waits = waitsBeforeTries,
) {
  const stopping = new AbortController()
  let current: ChildProcess | null = null
  let tries = 0
  let restarted: Promise<void> = Promise.resolve()

  function watch(child: ChildProcess): void {
    const startedAt = Date.now()
    current = child
    child.once('exit', (code, signal) => {
      current = null
      if (stopping.signal.aborted) return
      onFault(new Error(`The embedded database ended with ${signal ?? code}; it is started again.`))
      if (Date.now() - startedAt > settledAfter) tries = 0
      restarted = restart()
    })
  }
  async function restart(): Promise<void> {
    while (tries < waits.length) {
      await pause(waits[tries++], undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        return watch(await relaunch())
      } catch (error) {
        onFault(error as Error)
      }
    }
    onGiveUp()
  }

  watch(first)
  return {
    stop: async () => {
      stopping.abort()
      await restarted
      if (current) await stopPostmaster(current)
    },
  }
}

/**
 * Ends it as PostgreSQL calls smart: it waits for those who are closing, which a pool does not when it is closed. Whoever
 * stays is cut off, as it calls fast: open work is rolled back, everything acknowledged is on disk.
 */
async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGINT'), gracePeriod)
  await exited.finally(() => clearTimeout(timer))
}
