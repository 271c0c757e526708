import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { cannotStart } from '#server/exit-code.ts'

const minWait: Milliseconds = 500
/** Long enough that a server which cannot run does not spin, short enough that people are back within twelve seconds. */
const maxWait: Milliseconds = seconds(4)
/** A server that ran so long did not crash of how it was started. */
const settledAfter: Milliseconds = seconds(30)

/** Runs the server in a process of its own, starts it again when it crashes, with growing waits, and ends with it when it ends tidily. */
export function superviseServer(args: readonly string[]): void {
  let server: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = minWait
  let hasListened = false
  let isEnding = false

  function start(): void {
    const startedAt = Date.now()
    server = spawn(process.execPath, ['src/server/main.ts', ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.on('message', () => {
      hasListened = true
    })
    server.once('exit', (code, signal) => {
      server = null
      if (isEnding || code === 0 || code === cannotStart || !hasListened) process.exit(code ?? 1)
      if (Date.now() - startedAt > settledAfter) wait = minWait
      process.stderr.write(`The server ended with ${signal ?? `code ${code}`}. It is started again in ${wait / 1000} s.\n`)
      timer = setTimeout(start, wait)
      wait = Math.min(2 * wait, maxWait)
    })
  }
  function end(signal: NodeJS.Signals): void {
    isEnding = true
    clearTimeout(timer)
    if (server) server.kill(signal)
    else process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  start()
}
