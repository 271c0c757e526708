import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Milliseconds } from '#domain/units.ts'
import { freePort } from './running-server.ts'

export type SupervisedServer = {
  readonly url: string
  readonly dataDir: string
  /** What the supervisor and the server wrote to standard error. */
  readonly log: () => string
  readonly isReady: () => Promise<boolean>
  /** Resolves with how long it took until the server answered that it is ready; rejects after `longest`. */
  readonly untilReady: (longest: Milliseconds) => Promise<Milliseconds>
  readonly supervisorPid: number
  readonly serverPid: () => number
  readonly postmasterPid: () => number
  readonly exited: Promise<number | null>
  /** Ends it tidily, by SIGTERM or another signal, and removes its data; answers the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The server under its supervisor as `npm start` runs it, on data of its own, without the build. */
export async function startSupervisedServer(environment: NodeJS.ProcessEnv = {}): Promise<SupervisedServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-supervised-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const script =
    "import('./scripts/supervise-server.mjs').then(({ superviseServer }) => superviseServer(['--without-web'], { node: process.execPath }))"
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, DEMO: '0', PLACES: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: port, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += String(chunk)
  })
  const isReady = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.status === 200
  return {
    url,
    dataDir,
    log: () => log,
    isReady,
    untilReady: async (longest) => {
      const startedAt = performance.now()
      while (!(await isReady())) {
        if (performance.now() - startedAt > longest) throw new Error(`The server is not ready after ${longest} ms:\n${log.slice(-2000)}`)
        await pause(25)
      }
      return performance.now() - startedAt
    },
    supervisorPid: child.pid ?? 0,
    serverPid: () => (JSON.parse(readFileSync(path.join(dataDir, 'database/running'), 'utf8')) as { pid: number }).pid,
    postmasterPid: () => Number(readFileSync(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]),
    exited,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await exited
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
