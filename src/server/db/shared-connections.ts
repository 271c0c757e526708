import pg from 'pg'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { checkDeadline } from '#server/deadline.ts'
import { statements, timed } from '#server/instrumentation.ts'
import { boundStatements, type Engine, setUpForEngine } from './connection-settings.ts'
import { statementName } from './statement-name.ts'

/** A few connections over which many requests send short reads at once, each behind the other's without waiting for its answer. */
export type SharedConnections = {
  /** One statement by itself, outside of any transaction. It must be short: those behind it wait. */
  readonly query: (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>
  readonly end: () => Promise<void>
}

type Connection = {
  readonly client: pg.Client
  readonly opened: Promise<unknown>
  unanswered: number
  /** When it last answered, or was last without anything to answer, by the monotonic clock. */
  answeredAt: Milliseconds
}

/** How long a connection may be silent before no other statement is sent over it, and before it is closed. */
export type Patience = { readonly aside: Milliseconds; readonly closed: Milliseconds }
const usualPatience: Patience = { aside: seconds(1), closed: seconds(10) }

/**
 * Opened as they are needed, at most `most`. A pool lends a connection to one request at a time, and both processes sleep and wake
 * for every statement; here a busy connection never sleeps, which is where half the cost of a short read went
 * (decision 082). A lost connection rejects what is unanswered on it, and the next statement opens another.
 *
 * A connection may wait for a server that neither answers nor ends: a worker of a divided database that stands still. So a silent one is set
 * aside and later closed, and what others ask goes over a new one.
 */
export function sharedConnections(
  options: pg.ClientConfig,
  most: number,
  engine: Engine,
  patience: Patience = usualPatience,
): SharedConnections {
  const connections = new Set<Connection>()
  const silent = new Set<Connection>()

  function open(): Connection {
    const client = new pg.Client(options)
    const connection: Connection = { client, opened: client.connect(), unanswered: 0, answeredAt: performance.now() }
    setUpForEngine(client, engine)
    boundStatements(client, true)
    const forget = () => void (connections.delete(connection) || silent.delete(connection))
    client.on('error', forget)
    client.on('end', forget)
    connection.opened.catch(forget)
    connections.add(connection)
    return connection
  }

  function setSilentAside(): void {
    for (const connection of connections) {
      if (connection.unanswered === 0 || performance.now() - connection.answeredAt < patience.aside) continue
      connections.delete(connection)
      silent.add(connection)
      setTimeout(() => closeIfSilent(connection), patience.closed - patience.aside).unref()
    }
  }

  /** Taken up again when it answered meanwhile. */
  function closeIfSilent(connection: Connection): void {
    if (!silent.delete(connection)) return
    if (connection.unanswered > 0 && performance.now() - connection.answeredAt >= patience.closed - patience.aside)
      void connection.client.end()
    else connections.add(connection)
  }

  function minBusy(): Connection {
    setSilentAside()
    const [first, ...others] = connections
    if (!first) return open()
    const found = others.reduce((least, each) => (each.unanswered < least.unanswered ? each : least), first)
    return found.unanswered > 0 && connections.size < most ? open() : found
  }

  return {
    async query(text, values) {
      checkDeadline()
      const connection = minBusy()
      if (connection.unanswered === 0) connection.answeredAt = performance.now()
      connection.unanswered++
      try {
        await connection.opened
        checkDeadline()
        const statement = { name: statementName(text), text, values: [...values] }
        const { rows } = await timed(statements, { text }, () => connection.client.query(statement))
        return rows
      } finally {
        connection.unanswered--
        connection.answeredAt = performance.now()
      }
    },
    async end() {
      await Promise.all([...connections, ...silent].map(({ client }) => client.end()))
    },
  }
}
