import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { connect, migrate, poolOf } from '#server/db/connection.ts'
import { distribute } from '#server/db/distribute.ts'
import { type Engine, findEngine, unprivileged } from '#server/db/engine.ts'
import { openProgram, type Program } from './program.ts'

/** PostgreSQL as this machine has it: of Debian, or of npm. */
export type Postgres = {
  /** How its programs are run for one data directory. */
  readonly engine: (data: string) => Engine
  readonly hasCitus: boolean
  /** How initdb is told of the order of words: by code point. */
  readonly locale: readonly string[]
  readonly description: string
}

/** The binaries that npm brought. */
export const plainPostgres: Postgres = {
  engine: findEngine,
  hasCitus: false,
  locale: ['--locale-provider=builtin', '--locale=C.UTF-8'],
  description: 'PostgreSQL of npm, one node',
}

/** The newest PostgreSQL of Debian's packages that has Citus beside it; null where none has. */
export const findCitus = (): Postgres | null => findDebian({ hasCitus: true })

/** The newest PostgreSQL of Debian's packages; null where there is none. It runs as another user where we are root. */
export function findDebian({ hasCitus = false } = {}): Postgres | null {
  const folder = findDebianFolder(hasCitus)
  if (!folder) return null
  const as = process.getuid?.() === 0 ? unprivileged() : {}
  const engine: Engine = { run: (program, args) => ({ command: path.join(folder, 'bin', program), args, as }) }
  const description = `PostgreSQL ${path.basename(folder)} ${hasCitus ? 'with Citus, a coordinator and two workers' : 'of Debian'}`
  return { engine: () => engine, hasCitus, locale: ['--locale=C.UTF-8'], description }
}

/** Where the newest PostgreSQL of Debian's packages lies, `/usr/lib/postgresql/15` say. */
export const findDebianFolder = (hasCitus = false): string | null =>
  globSync('/usr/lib/postgresql/*')
    .filter((each) => existsSync(path.join(each, 'bin/postgres')) && (!hasCitus || existsSync(path.join(each, 'lib/citus.so'))))
    .toSorted((one, other) => Number(path.basename(other)) - Number(path.basename(one)))[0] ?? null

export type Node = { readonly program: Program; readonly port: number; readonly urlOf: (database: string) => string }

type Given = {
  readonly postgres: Postgres
  readonly name: string
  readonly directory: string
  readonly log: string
  readonly port: number
  /** Of everybody who connects, other nodes among them. */
  readonly password: string
  /** More settings, each `name=value`. */
  readonly settings?: readonly string[]
  /** By which programs that it starts find theirs. */
  readonly environment?: NodeJS.ProcessEnv
}

/** The sum of the connections of all processes, and for Citus of every shard that a statement asks at once. */
const connections = ['max_connections=400']
const citusSettings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=400',
  'max_worker_processes=80',
  'citus.shard_count=8',
  'citus.max_background_task_executors_per_node=4',
  'max_replication_slots=40',
  'max_wal_senders=40',
  'max_logical_replication_workers=30',
  'wal_level=logical', // a shard moves while it is written to
  'citus.node_conninfo=sslmode=prefer',
]

/** One PostgreSQL of the cluster, on a port of loopback and behind a password. */
export function openNode({ postgres, name, directory, log, port, password, settings: more = [], environment }: Given): Node {
  const data = path.join(directory, name)
  const engine = postgres.engine(data)
  if (!existsSync(data)) initialise(engine, data, { password, locale: postgres.locale })
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...connections,
    ...(postgres.hasCitus ? citusSettings : []),
    ...more,
  ]
  const { command, args, as } = engine.run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
  const urlOf = (database: string) => `postgres://app:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const program = openProgram({
    name,
    command,
    args,
    as,
    log,
    environment: { PGPASSWORD: password, ...environment }, // with which one node of Citus connects to the other
    isReady: () => query(urlOf('postgres'), 'select 1').then(() => true),
    endedBy: 'SIGINT',
  })
  return { program, port, urlOf }
}

/** Makes the database of the product on every node, and of several nodes a cluster of Citus; again without harm. */
export async function prepareNodes(postgres: Postgres, nodes: readonly Node[], database: string): Promise<void> {
  const [first, ...workers] = nodes
  if (!first) return
  await makeDatabase(first, database, postgres.hasCitus)
  if (!postgres.hasCitus) return
  await query(first.urlOf(database), `select citus_set_coordinator_host('127.0.0.1', ${first.port})`)
  for (const worker of workers) await addNode(first, worker, database)
  await divide(first.urlOf(database))
}

/** Adds a worker to a cluster of Citus; again without harm. */
export async function addNode(coordinator: Node, worker: Node, database: string): Promise<void> {
  await makeDatabase(worker, database, true)
  await query(coordinator.urlOf(database), `select citus_add_node('127.0.0.1', ${worker.port})`)
}

/** Makes a database on one node, with Citus in it where it is one of those; again without harm. */
export async function makeDatabase({ urlOf }: Node, database: string, hasCitus: boolean): Promise<void> {
  const { rowCount } = await query(urlOf('postgres'), `select 1 from pg_database where datname = '${database}'`)
  if (rowCount === 0) await query(urlOf('postgres'), `create database ${database}`)
  if (hasCitus) await query(urlOf(database), 'create extension if not exists citus')
}

/** Changes a setting of one node while it runs: `set NAME = VALUE`, or `reset NAME`. */
export async function configureNode({ urlOf }: Node, change: string): Promise<void> {
  await query(urlOf('postgres'), `alter system ${change}`)
  await query(urlOf('postgres'), 'select pg_reload_conf()')
}

/** Divides the tables of a migrated database by owner, as `npm run keeper -- distribute` does, before any server uses it. */
async function divide(url: string): Promise<void> {
  const db = connect(poolOf({ url }, 2))
  try {
    await migrate(db)
    await distribute(db, () => {})
  } finally {
    await db.destroy()
  }
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // of a server that dies meanwhile; the query fails too
  try {
    await client.connect()
    return await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the data under another name and renames it when it is whole. */
function initialise(engine: Engine, data: string, { password, locale }: { password: string; locale: readonly string[] }): void {
  const unfinished = `${data}.unfinished`
  const passwordFile = `${data}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700, recursive: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const options = ['-U', 'app', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', ...locale]
  const { command, args, as } = engine.run('initdb', ['-D', unfinished, ...options])
  for (const file of [unfinished, passwordFile]) if (as.uid !== undefined) chownSync(file, as.uid, as.gid ?? as.uid)
  const { status, error, stderr } = spawnSync(command, args, { ...as, cwd: '/' })
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`A database could not be made in ${data}: ${error?.message ?? String(stderr)}`)
  renameSync(unfinished, data)
}
