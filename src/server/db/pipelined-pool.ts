import type { CompiledQuery, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely'
import type pg from 'pg'
import { checkDeadline, isOfRequest } from '#server/deadline.ts'
import { statements, timed } from '#server/instrumentation.ts'
import { boundStatements } from './connection-settings.ts'
import { restoreErrorCode } from './remote-error.ts'
import { statementName } from './statement-name.ts'
import type { Tables } from './tables.ts'

/** The values of statements that are sent without waiting, by which the connection knows them again. */
const unawaited = new WeakSet<readonly unknown[]>()

/**
 * Sends a statement of a transaction without waiting for its result, so that it shares a trip with the next one. When it fails, the
 * next statement that is waited for, or the commit, fails with its error.
 */
export async function executePipelined(
  trx: Transaction<Tables>,
  query: { compile: (trx: Transaction<Tables>) => CompiledQuery },
): Promise<void> {
  const compiled = query.compile(trx)
  unawaited.add(compiled.parameters)
  await trx.executeQuery(compiled)
}

/**
 * A pool as Kysely borrows it. Each parametrised statement has a name, upon which Postgres plans it once for a connection. A
 * `begin` is not waited for: it fails only with its connection, and then so does the statement behind it. For a request whose deadline
 * has passed, or whose client has gone, no statement begins.
 */
export function pipelinedPool(pool: pg.Pool, end: () => Promise<unknown>): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    end,
    options: pool.options as object,
    connect: async () => {
      checkDeadline()
      const client = await pool.connect()
      boundStatements(client, isOfRequest())
      const before = known.get(client)
      if (before) return before
      const pipelined = pipelinedClient(client)
      known.set(client, pipelined)
      return pipelined
    },
  } as PostgresPool
}

const notAwaited: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

function pipelinedClient(client: pg.PoolClient): PostgresPoolClient {
  /** The first error of this transaction's statements that nobody waited for. */
  let failure: { readonly error: unknown } | null = null

  async function query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult | typeof notAwaited> {
    if (text !== 'rollback') checkDeadline()
    const statement = values.length > 0 ? { name: statementName(text), text, values: [...values] } : { text }
    const answer = timed(statements, { text }, () => client.query(statement)).catch((error: unknown) => {
      throw restoreErrorCode(error)
    })
    if (text === 'begin' || unawaited.has(values)) {
      answer.catch((error: unknown) => {
        failure ??= { error }
      })
      return notAwaited
    }
    if (text === 'rollback') {
      const result = await answer
      failure = null
      return result
    }
    const result = await answer.catch((error: unknown) => {
      throw failure ? failure.error : error
    })
    if (failure) throw failure.error
    return result
  }

  return { query, release: (isLost?: boolean) => client.release(isLost) } as unknown as PostgresPoolClient // we borrow no cursors
}
