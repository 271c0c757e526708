import pg from 'pg'
import { type Engine, setUpForEngine } from './connection-settings.ts'
import { statementName } from './statement-name.ts'

/** A few connections over which many requests send short reads at once, each behind the other's without waiting for its answer. */
export type SharedConnections = {
  /** One statement by itself, outside of any transaction. It must be short: those behind it wait. */
  readonly query: (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>
  readonly end: () => Promise<void>
}

type Connection = { readonly client: pg.Client; readonly opened: Promise<unknown>; unanswered: number }

/**
 * Opened as they are needed, at most `most`. A pool lends a connection to one request at a time, and both processes sleep and wake
 * for every statement; here a busy connection never sleeps, which is where half the cost of a short read went
 * (decision 082). A lost connection rejects what is unanswered on it, and the next statement opens another.
 */
export function sharedConnections(options: pg.ClientConfig, most: number, engine: Engine): SharedConnections {
  const connections = new Set<Connection>()

  function open(): Connection {
    const client = new pg.Client(options)
    const connection = { client, opened: client.connect(), unanswered: 0 }
    setUpForEngine(client, engine)
    const forget = () => void connections.delete(connection)
    client.on('error', forget)
    client.on('end', forget)
    connection.opened.catch(forget)
    connections.add(connection)
    return connection
  }

  function minBusy(): Connection {
    const [first, ...others] = connections
    if (!first) return open()
    const found = others.reduce((least, each) => (each.unanswered < least.unanswered ? each : least), first)
    return found.unanswered > 0 && connections.size < most ? open() : found
  }

  return {
    async query(text, values) {
      const connection = minBusy()
      connection.unanswered++
      try {
        await connection.opened
        const { rows } = await connection.client.query({ name: statementName(text), text, values: [...values] })
        return rows
      } finally {
        connection.unanswered--
      }
    },
    async end() {
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}
