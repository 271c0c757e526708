import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** The product as a newcomer starts it, on data of its own unless DATA_DIR names what several servers share. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** The settings by which another process joins it, such as a command of the keepers. */
  readonly environment: NodeJS.ProcessEnv
  /** Of its database. */
  readonly databaseUrl: string
  /** Of the process that runs now; null while none does. */
  readonly pid: () => number | null
  /** `kill -9`, as a power cut would. */
  readonly crash: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** @param log a file to which its standard error is appended; by default it goes to ours */
export async function startServer(environment: NodeJS.ProcessEnv = {}, log?: string): Promise<RunningServer> {
  const isOwn = environment.DATA_DIR === undefined
  const dataDir = environment.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'bureau-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const start = async () => {
    const errors = log === undefined ? 'inherit' : openSync(log, 'a', 0o600)
    child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, DEMO: '0', PLACES: '0', PUBLIC_URL: url, ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', errors],
    })
    if (errors !== 'inherit') closeSync(errors)
    await opened(child)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    dataDir,
    environment: { ...environment, DATA_DIR: dataDir },
    databaseUrl:
      environment.DATABASE_URL ?? `postgres://app@localhost/bureau?host=${encodeURIComponent(path.join(dataDir, 'database/socket'))}`,
    pid: () => child?.pid ?? null,
    start,
    crash: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      if (!isOwn) return
      endDatabase(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database whose server was killed waits for the next one: here none comes any more. */
function endDatabase(dataDir: string) {
  const note = path.join(dataDir, 'database/cluster/postmaster.pid')
  if (!existsSync(note)) return
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10)
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // it was gone already
  }
}

/** Resolves when the opening page was printed; what the server says later is read and dropped. */
function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => text.includes('Ctrl+C') && resolve())
    child.once('exit', () => reject(new Error('the server ended before it listened')))
  })
}

/** A port of loopback on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
