// Plain JavaScript for whatever Node there is (20 or newer): `npm start` supervises from the process that installed, which is smaller than another.
import { spawn } from 'node:child_process'
import process from 'node:process'

/** What is young may take 3 × 8 MB and not 3 × 16, the heap grows by two fifths between collections, and threads share two arenas of malloc (decision 310). */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=40']
const arenas = { MALLOC_ARENA_MAX: '2' }
/** In milliseconds. */
const minWait = 500
/** Long enough that a server which cannot run does not spin, short enough that people are back within twelve seconds. */
const maxWait = 4000
/** A server that ran so long did not crash of how it was started. */
const settledAfter = 30_000
/** The exit code of a server that would refuse again: `src/server/exit-code.ts`. */
const cannotStart = 78

/**
 * Runs the server in a process of its own, starts it again when it crashes, with growing waits, and ends with it when it ends tidily.
 * @param {readonly string[]} args of the server
 * @param {{ node: string, cwd?: string, env?: NodeJS.ProcessEnv }} where `node` is the executable of Node 24
 */
export function superviseServer(args, { node, cwd, env = process.env }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let wait = minWait
  let hasListened = false
  let isEnding = false

  function start() {
    const startedAt = Date.now()
    server = spawn(node, [...flags, 'src/server/main.ts', ...args], {
      cwd,
      env: { ...arenas, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
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
  /** @param {NodeJS.Signals} signal */
  function end(signal) {
    isEnding = true
    clearTimeout(timer)
    if (server) server.kill(signal)
    else process.exit(0)
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  start()
}
