import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { connectionOptions, type Engine, readOnly, setUpForEngine } from './connection-settings.ts'
import { migrations } from './migrations/all.ts'
import { pipelinedPool } from './pipelined-pool.ts'
import { type SharedConnections, sharedConnections } from './shared-connections.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
/** A connection or a transaction: what a query needs and no more. */
export type Queries = Database | Transaction

const bigint = 20
pg.types.setTypeParser(bigint, Number) // sizes and counts stay far below 2^53

/** Either `host` (a directory with a unix socket) or a `url`. */
export type Address = { readonly url: string } | { readonly host: string; readonly database: string }

/** How long a request waits for a connection before it is answered 503 with Retry-After. */
const maxWait: Milliseconds = seconds(10)

/**
 * A connection pool in which no lost connection ends the process: the running query is rejected, and the loss of an idle connection is an `error`
 * event.
 * @param name what the database calls whoever is connected
 */
export function poolOf(address: Address, most = 10, name?: string): pg.Pool {
  const pool = new pg.Pool({
    ...(name && { application_name: name }),
    ...('url' in address ? { connectionString: address.url } : { host: address.host, user: 'app', database: address.database }),
    ...connectionOptions,
    connectionTimeoutMillis: maxWait,
    max: most,
  })
  const engine: Engine = { isDivided: false }
  engines.set(pool, engine)
  pool.on('connect', (client) => {
    client.on('error', () => {}) // a checked-out client has no other listener
    setUpForEngine(client, engine)
  })
  return pool
}

/** Of each pool, of the database over it, and of the transactions there. */
const engines = new WeakMap<object, Engine>()

/**
 * Whether a database is divided by owner. A statement that takes a bounded number of rows of each of many owners is then one statement for
 * each of them, all at once (decision 195).
 */
export const isDivided = (db: Queries): boolean => engines.get(db)?.isDivided ?? false

/**
 * SQLSTATE class 08, the three of a server that ends or starts, that of one whose connections are all taken, that of a primary which became a
 * replica, and what sockets say; the rest is worded by pg, and by Citus of its workers.
 */
const lostCodes = new Set(['57P01', '57P02', '57P03', '53300', readOnly, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])
const lostWords =
  /^(failure on connection marked as essential|failed to COPY to shard|postmaster was shut down|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/

/** Whether a query failed because the database went away or is not there yet: the same request may succeed in a moment. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  if (code === 'ENOENT' && syscall !== 'connect') return false
  return lostCodes.has(code) || /^08/.test(code) || lostWords.test(message)
}

/** Opens every connection that the pool may have, so that no first caller waits for one. */
export async function warm(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

/** How many connections short reads share, besides those of the pool. */
const maxShared = 3
const shared = new WeakMap<Queries, SharedConnections>()

/** Opens the database over a pool whose statements are prepared: about twice the speed on joins (decision 004). */
export function connect(pool: pg.Pool): Database {
  const engine = engines.get(pool) ?? { isDivided: false }
  const connections = sharedConnections(pool.options, maxShared, engine)
  const end = () => Promise.all([connections.end(), pool.end()])
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool, end) }) })
  shared.set(db, connections)
  pools.set(db, pool)
  engines.set(db, engine)
  return db
}

const pools = new WeakMap<Queries, pg.Pool>()
/** The use of the connection pool: how many connections are open, how many of them are idle, and how many requests wait for one. */
export function poolUse(db: Database): { readonly open: number; readonly idle: number; readonly waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The connections that short reads share; none within a transaction, whose reads belong to it. */
export const sharedBy = (db: Queries): SharedConnections | undefined => shared.get(db)

/**
 * Runs the database migrations that are missing, so that the schema is up to date; several processes may ask at once, and one does it.
 * @param last the name of the last one to run, for a schema of before
 */
export async function migrate(db: Database, last?: string): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

const maxAttempts = 8
/** Two that met in a circle and begin again at the same moment would meet again. */
const pauseAfter = (attempt: number): Milliseconds => Math.random() * 10 * 2 ** attempt
/** A serialization failure, and a deadlock that was broken. */
const mayRunAgain = new Set(['40001', '40P01'])
type Waiting = { readonly before: (() => Promise<void>)[]; readonly after: (() => void)[] }
const waiting = new WeakMap<Transaction, Waiting>()

/**
 * Runs the whole of `work` as one transaction, and again when the database asks for that. A key that was taken is tried once more: who
 * took it at the same moment is seen by then, so that `work` answers as if it had come later.
 */
export async function transact<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const acts: Waiting = { before: [], after: [] }
    let result: T
    try {
      result = await db.transaction().execute(async (trx) => {
        engines.set(trx, engines.get(db) ?? { isDivided: false })
        waiting.set(trx, acts)
        const done = await work(trx)
        for (const act of acts.before) await act()
        return done
      })
    } catch (error) {
      if (attempt < maxAttempts && mayRunAgain.has((error as { code?: string }).code ?? '')) {
        await pause(pauseAfter(attempt))
        continue
      }
      if (attempt === 1 && isTaken(error)) continue
      throw error
    }
    for (const act of acts.after) act()
    return result
  }
}

/** Does something once this transaction has committed, and never when it is rolled back: telling others of it, say. */
export function afterCommit(trx: Transaction, act: () => void): void {
  actsOf(trx).after.push(act)
}

/**
 * Does something as the last of this transaction. What locks rows that many transactions write belongs here: it is locked after everything
 * else and for a short time, so that no two transactions wait for each other in a circle.
 */
export function beforeCommit(trx: Transaction, act: () => Promise<void>): void {
  actsOf(trx).before.push(act)
}

function actsOf(trx: Transaction): Waiting {
  const acts = waiting.get(trx)
  if (!acts) throw new Error('what belongs to a commit belongs inside transact')
  return acts
}

/** Whether an insert failed because the key was taken. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/**
 * The missing reference (foreign key) of a failed write: the account it belongs to, with its id, or something else, a file say. Null for any
 * other error.
 */
export function missingReference(error: unknown): { readonly accountId: string | null } | null {
  const { code, constraint = '', detail = '' } = error as { code?: string; constraint?: string; detail?: string }
  if (code !== '23503') return null
  return { accountId: constraint.endsWith('_account') ? (/=\(([0-9a-f-]{36})\)/.exec(detail)?.[1] ?? null) : null }
}

/** Whether a statement was ended since it took longer than its `statement_timeout`. */
export const isTimedOut = (error: unknown): boolean => (error as { code?: string }).code === '57014'

/** The refusal of a request whose account was erased on its way: for `executeTakeFirstOrThrow`, wherever the caller's own row is read. */
export const accountGone = (): Problem => new Problem('not-signed-in', 'This account is closed.')

/**
 * An advisory lock on the tie between two people, held for this transaction: a follow and a block of the same two wait for each
 * other, so that none stays that the other has just taken away.
 */
export async function lockPair(trx: Transaction, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[one, other].toSorted().join(':')}, 0))`.execute(trx)
}
