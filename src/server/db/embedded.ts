import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { type Engine, findEngine, type Identity } from './engine.ts'
import { AlreadyRunning, lock } from './lock.ts'
import { type PostmasterEvents, supervisePostmaster } from './supervise-postmaster.ts'

export type Embedded = {
  /** The directory of the unix socket: what `pg` calls the host. */
  readonly host: string
  readonly stop: () => Promise<void>
}

/** Longest path of a unix socket, less the name that PostgreSQL gives it. */
const maxSocketDirectoryLength = 107 - '/.s.PGSQL.5432.lock'.length
/** How long PostgreSQL may take to start or to stop. */
const timeout: Milliseconds = seconds(60)

/**
 * Starts PostgreSQL on `directory`, from the binaries that npm brought: no port, no system user, one owner at a time.
 * A server that a killed process left behind is stopped first, and one that dies is started again. What was acknowledged is found again.
 * @param durable false only for tests, whose data nobody misses
 */
export async function startEmbedded(
  directory: string,
  { durable = true, onFault = () => {}, onGiveUp = () => {} }: { readonly durable?: boolean } & Partial<PostmasterEvents> = {},
): Promise<Embedded> {
  const root = path.resolve(directory)
  mkdirSync(root, { recursive: true, mode: 0o755 })
  const unlock = lock(path.join(root, 'running'))
  try {
    const data = path.join(root, 'cluster')
    await stopOrphan(data)
    const engine = findEngine(data)
    if (!existsSync(data)) initialise(engine, data)
    const host = socketDirectory(root, engine)
    const start = () => launch(engine, { root, data, host, durable })
    const postmaster = supervisePostmaster(await start(), start, { onFault, onGiveUp })
    return { host, stop: () => postmaster.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Joins the database for a tool beside a server: uses the one that already runs on this directory, or starts it for as long as the tool
 * needs it.
 */
export async function joinEmbedded(directory: string, events: Partial<PostmasterEvents> = {}): Promise<Embedded> {
  try {
    return await startEmbedded(directory, events)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { host: socketPath(path.resolve(directory)), stop: async () => {} }
  }
}

/** Makes the cluster under another name and renames it when it is whole, so that a crash leaves none half made. */
function initialise(engine: Engine, data: string): void {
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const { command, args, as } = engine.run('initdb', [
    '-D',
    unfinished,
    '-U',
    'app',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ])
  give(unfinished, as)
  const { status, error, stderr } = spawnSync(command, args, { ...as, cwd: '/' })
  if (status !== 0) throw new Error(`The embedded database could not be made: ${error?.message ?? String(stderr)}`)
  renameSync(unfinished, data)
}

const give = (directory: string, { uid, gid }: Identity) => {
  if (uid !== undefined) chownSync(directory, uid, gid ?? uid)
}

/** Beside the data, or in the system's temporary directory where that path would be too long for a socket. */
function socketPath(root: string): string {
  const beside = path.join(root, 'socket')
  return beside.length <= maxSocketDirectoryLength
    ? beside
    : path.join(tmpdir(), `bureau-${createHash('sha1').update(root).digest('hex').slice(0, 12)}`)
}

function socketDirectory(root: string, engine: Engine): string {
  const host = socketPath(root)
  mkdirSync(host, { recursive: true, mode: 0o700 })
  give(host, engine.run('postgres', []).as)
  return host
}

async function launch(
  engine: Engine,
  { root, data, host, durable }: { root: string; data: string; host: string; durable: boolean },
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${host}`,
    'unix_socket_permissions=0700',
    // tests of several servers at once, each with pools of its own, share one database
    `max_connections=${durable ? 100 : 300}`,
    // pages that are not in it are in the cache of the system, which gives memory back when others need it (decision 312)
    'shared_buffers=32MB',
    'log_min_messages=log', // what fails is told to whoever asked; here it would stand with the row it was about
    'log_error_verbosity=terse',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const { command, args, as } = engine.run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
  const logFile = path.join(root, 'database.log')
  const log = openSync(logFile, 'a', 0o600)
  // In a process group of its own: Ctrl+C in a terminal is for us, and we stop the database when we are done with it.
  const child = spawn(command, args, { ...as, cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const deadline = Date.now() + timeout
  while (!(await answers(host))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The embedded database did not start; the end of its log:\n${readFileSync(logFile, 'utf8').slice(-600)}`)
    }
    await pause(25)
  }
  return child
}

async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres', connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The first line of postmaster.pid is the process id; the file stays behind only when nobody stopped the server. */
async function stopOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  if (!isPostgres(pid, data)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + timeout
  while (isPostgres(pid, data)) {
    if (Date.now() > deadline) throw new Error(`A database server left behind (process ${pid}) does not stop.`)
    await pause(25)
  }
}

/** Whether the process is a PostgreSQL on this data; where the system does not tell, that it lives must do. */
function isPostgres(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

/** Makes a database of that name when there is none; a copy of a template is made file by file, for less than through the log. */
export async function ensureDatabase(host: string, database: string, template?: string): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0)
      await client.query(
        `create database ${pg.escapeIdentifier(database)}${template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''}`,
      )
  } finally {
    await client.end()
  }
}
