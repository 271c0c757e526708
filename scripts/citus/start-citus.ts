import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { hostVariable, workerVariable } from '#server/db/fresh.ts'
import type { Postgres } from '../cluster/postgres.ts'
import { openProgram, type Program } from '../cluster/program.ts'

/** A coordinator and a worker of Citus. */
export type Citus = {
  /** By which the tests find both: the directories of their unix sockets. Their superuser is `app`. */
  readonly environment: NodeJS.ProcessEnv
  readonly end: () => Promise<void>
}

/** Starts two nodes of Citus on data of their own, for tests alone: nothing is synced, and whoever reaches the sockets is let in. */
export async function startCitus(postgres: Postgres): Promise<Citus> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-citus-'))
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rmSync(directory, { recursive: true, force: true }))
  const nodes = [openNode(postgres, directory, 'coordinator'), openNode(postgres, directory, 'worker')] as const
  for (const { program } of nodes) {
    undo.defer(() => program.stop())
    await program.start()
  }
  const opened = undo.move()
  const [coordinator, worker] = nodes
  return { environment: { [hostVariable]: coordinator.host, [workerVariable]: worker.host }, end: () => opened.disposeAsync() }
}

function openNode(postgres: Postgres, directory: string, name: string): { readonly host: string; readonly program: Program } {
  const data = path.join(directory, name)
  const host = path.join(directory, `${name}-socket`)
  const engine = postgres.engine(data)
  const initdb = engine.run('initdb', ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', ...postgres.locale])
  mkdirSync(host)
  const { uid, gid } = initdb.as
  if (uid !== undefined) for (const folder of [directory, host]) chownSync(folder, uid, gid ?? uid)
  const { status, error, stderr } = spawnSync(initdb.command, initdb.args, { ...initdb.as, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`A node of Citus could not be made: ${error?.message ?? stderr}`)
  const settings = [`unix_socket_directories=${host}`, ...settingsOfTests].flatMap((setting) => ['-c', setting])
  const { command, args, as } = engine.run('postgres', ['-D', data, ...settings])
  const log = path.join(directory, `${name}.log`)
  return { host, program: openProgram({ name, command, args, as, log, isReady: () => answers(host), endedBy: 'SIGINT' }) }
}

/** Each statement over several shards has a connection for each, and each database, of which a test file has its own, a process of Citus. */
const settingsOfTests = [
  'listen_addresses=',
  'shared_preload_libraries=citus',
  'max_connections=400',
  'max_worker_processes=150',
  'max_prepared_transactions=300',
  'max_locks_per_transaction=256',
  'citus.shard_count=4',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
  return true
}
