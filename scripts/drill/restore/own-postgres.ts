import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Node, openNode, type Postgres } from '../../cluster/postgres.ts'
import { freePort } from '../../running-server.ts'
import { filledIn, makeFolderFor } from '../own-database.ts'

/** One's own PostgreSQL with its archive, configured by the files of `operate`, of which places and passwords alone are others. */
export type OwnPostgres = {
  readonly node: Node
  readonly url: string
  /** Runs pgBackRest and answers what it printed. */
  readonly backRest: (...args: readonly string[]) => Promise<string>
  /** Kills it and removes its data; the archive stays. */
  readonly destroy: () => Promise<void>
}

const database = 'bureau'

/** Makes PostgreSQL and its archive in a directory, and starts nothing. */
export async function makeOwnPostgres(postgres: Postgres, directory: string): Promise<OwnPostgres> {
  const [port, password] = [await freePort(), randomBytes(18).toString('hex')]
  const { as } = postgres.engine(directory).run('postgres', [])
  const [data, socket] = [path.join(directory, 'postgres'), path.join(directory, 'socket')]
  const places = {
    repository: path.join(directory, 'repository'),
    log: path.join(directory, 'archive-log'),
    spool: path.join(directory, 'spool'),
  }
  for (const folder of [socket, ...Object.values(places)]) makeFolderFor(as, folder)
  const settings = path.join(directory, 'pgbackrest.conf')
  writeFileSync(
    settings,
    filledIn('operate/pgbackrest.conf', {
      '/mnt/backups/database': places.repository,
      '/var/lib/postgresql/15/main': data,
      'CHANGE-ME': randomBytes(32).toString('base64'),
    }),
  )
  chmodSync(settings, 0o640)
  if (as.uid !== undefined) chownSync(settings, 0, as.gid ?? as.uid)
  const environment: NodeJS.ProcessEnv = {
    PGBACKREST_CONFIG: settings,
    PGBACKREST_LOG_PATH: places.log,
    PGBACKREST_SPOOL_PATH: places.spool,
    PGBACKREST_LOCK_PATH: places.spool,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: socket,
    PGBACKREST_PG1_USER: 'app',
    PGPASSWORD: password,
    HOME: directory,
  }
  const node = openNode({
    postgres,
    name: 'postgres',
    directory,
    log: path.join(directory, 'postgres.log'),
    port,
    password,
    settings: [`unix_socket_directories=${socket}`],
    environment,
  })
  appendFileSync(path.join(data, 'postgresql.conf'), readFileSync('operate/postgresql-archive.conf', 'utf8'))
  return {
    node,
    url: node.urlOf(database),
    async backRest(...args) {
      const options = { ...as, cwd: '/', env: { ...process.env, ...environment }, maxBuffer: 2 ** 26 }
      return (await promisify(execFile)('pgbackrest', ['--stanza=bureau', ...args], options)).stdout
    },
    async destroy() {
      await node.program.kill()
      rmSync(data, { recursive: true, force: true })
      makeFolderFor(as, data)
    },
  }
}
