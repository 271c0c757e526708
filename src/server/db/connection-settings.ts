import type pg from 'pg'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'

/**
 * How every connection is set up (decision 073). Each statement is planned once for a connection, for any values: planning
 * anew at each call was four fifths of what the database did. To open a connection and plan for it takes 35 ms, and each takes 2 to 20 MB of the
 * database: so those of a pool stay open until nobody needed them for long, and two stay (decision 312). A statement is sent before the one
 * ahead of it is answered.
 */
export const connectionOptions = {
  options: '-c plan_cache_mode=force_generic_plan',
  min: 2,
  idleTimeoutMillis: minutes(10),
  pipeline: true,
}

/**
 * On Citus each statement is planned for its values: it cannot plan one over several shards for any, and of rows inserted together by a
 * plan for any values it wrote some where those of an earlier call had belonged. Statements over several shards of one transaction run one
 * after another, so that a table of all may be written in it.
 */
const settingsOfCitus = `
  select set_config(name, value, false) from pg_extension,
    (values ('plan_cache_mode', 'force_custom_plan'), ('citus.multi_shard_modify_mode', 'sequential')) as settings (name, value)
  where extname = 'citus'`

/** What is known of a database since its first connection. */
export type Engine = { isDivided: boolean }

/** The SQLSTATE of a write that a replica refuses. */
export const readOnly = '25006'

/**
 * Sent ahead of a connection's first statement, and not waited for. A connection to a replica is ended, as while a balancer still believes in
 * a primary of before: it would answer with what was, and refuse every write. A primary that becomes a replica ends its connections itself.
 */
export function setUpForEngine(client: pg.ClientBase, engine: Engine): void {
  client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"').then(
    ({ rows }) => {
      if (rows[0]?.isReplica) void (client as pg.Client).end() // what was sent already is answered, and nothing else sent
    },
    () => {}, // it fails only with its connection, and then so does the statement behind it
  )
  client.query(settingsOfCitus).then(
    ({ rowCount }) => {
      engine.isDivided = rowCount !== 0
    },
    () => {}, // it fails only with its connection, and then so does the statement behind it
  )
}

/** How long a statement of a request may take; those of jobs, migrations and tools have no bound. */
const maxStatement: Milliseconds = seconds(30)
const bounded = new WeakSet<pg.ClientBase>()

/**
 * Sets the statement timeout of a connection, where it is another than what it was last used for needs. It is sent ahead of the first statement
 * and not waited for.
 */
export function boundStatements(client: pg.ClientBase, isOfRequest: boolean): void {
  if (bounded.has(client) === isOfRequest) return
  if (isOfRequest) bounded.add(client)
  else bounded.delete(client)
  client.query(isOfRequest ? `set statement_timeout = ${maxStatement}` : 'reset statement_timeout').catch(() => {}) // as above
}
