import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Milliseconds } from '#domain/units.ts'
import { seconds } from '#domain/units.ts'
import { type Identity, unprivileged } from '#server/db/engine.ts'

export type CitusNode = {
  /** The directory of its unix socket: what `pg` calls the host. */
  readonly host: string
  readonly port: number
  readonly stop: () => Promise<void>
}

const timeout: Milliseconds = seconds(60)

/**
 * Starts a PostgreSQL with Citus on an empty directory, for tests alone: nothing is synced. Its superuser is `app`. PostgreSQL refuses to run
 * as root: then it runs as the user `postgres`, or as `nobody`.
 * @param bin its programs, as `findCitus` finds them
 * @param port also of loopback, where other nodes of a cluster are to reach it; else there is only the socket
 */
export async function startCitus(bin: string, directory: string, port: number | null = null): Promise<CitusNode> {
  const as: Identity = process.getuid?.() === 0 ? unprivileged() : {}
  const data = path.join(directory, 'cluster')
  const host = path.join(directory, 'socket')
  const logFile = path.join(directory, 'database.log')
  mkdirSync(host, { recursive: true })
  for (const folder of [directory, host]) if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...as,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`The PostgreSQL in ${bin} made no cluster: ${made.error?.message ?? made.stderr}`)
  const log = openSync(logFile, 'a', 0o600)
  const settings = { ...settingsOf(host), listen_addresses: port === null ? '' : '127.0.0.1', port: String(port ?? usualPort) }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(path.join(bin, 'postgres'), args, { ...as, cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = once(child, 'exit')
  const deadline = Date.now() + timeout
  while (!(await answers(host, port ?? usualPort))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`Citus did not start; the end of its log:\n${readFileSync(logFile, 'utf8').slice(-600)}`)
    }
    await pause(50)
  }
  return {
    host,
    port: port ?? usualPort,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

const usualPort = 5432

/** Each statement over shards opens connections of its own, and each database of a test file has a process of Citus. */
const settingsOf = (host: string): Readonly<Record<string, string>> => ({
  unix_socket_directories: host,
  shared_preload_libraries: 'citus',
  max_connections: '400',
  max_worker_processes: '150',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '256',
  'citus.shard_count': '4',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
})

async function answers(host: string, port: number): Promise<boolean> {
  const client = new pg.Client({ host, port, user: 'app', database: 'postgres', connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
