import pg from 'pg'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Address } from '#server/db/connection.ts'
import { openBatcher, readMessage } from './batcher.ts'
import { openListeners } from './listeners.ts'
import type { Bus } from './port.ts'

const channel = 'bureau_hints'
const minReconnectDelay: Milliseconds = 100
/** Screens wait no longer than this for a hint once the database is back: a change to another primary takes some twenty seconds. */
const maxReconnectDelay: Milliseconds = seconds(2)
/** A balancer may accept a connection whose database answers nothing. */
const maxConnecting: Milliseconds = seconds(10)

/**
 * The bus over LISTEN and NOTIFY, on one connection of its own that is opened again whenever it is lost. Notifications go out in
 * statements of their own: inside a writing transaction each would take a lock that all commits share.
 * @param onFault what went wrong with the connection, for the log
 */
export async function postgresBus(address: Address, onFault: (error: Error) => void): Promise<Bus> {
  const listeners = openListeners(onFault)
  let connected: pg.Client | null = null
  let isClosed = false
  let reconnecting: NodeJS.Timeout | null = null
  const batcher = openBatcher(async (messages) => {
    if (!connected) throw new Error('the bus is not connected')
    await connected.query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages])
  })

  async function open(): Promise<void> {
    const client = new pg.Client({
      ...('url' in address
        ? { connectionString: address.url, keepAlive: true }
        : { host: address.host, user: 'app', database: address.database }),
      connectionTimeoutMillis: maxConnecting,
      pipeline: true, // a batch may be sent before the one ahead of it is answered
    })
    const onLost = (error: Error) => {
      if (connected !== client || isClosed) return // lost before it was open, it rejects below
      connected = null
      onFault(error)
      void client.end().catch(() => {})
      reconnect(minReconnectDelay)
    }
    client.on('error', onLost)
    client.on('end', () => onLost(new Error('the connection of the bus was lost')))
    client.on('notification', ({ payload }) => {
      const hint = readMessage(payload ?? '')
      if (hint) listeners.notify(hint.topic, hint.ids)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    connected = client
  }

  function reconnect(wait: Milliseconds): void {
    const retry = async () => {
      try {
        await open()
        listeners.notifyLoss()
        await batcher.flush()
      } catch (error) {
        onFault(error as Error)
        if (!isClosed && !connected) reconnect(Math.min(2 * wait, maxReconnectDelay))
      }
    }
    reconnecting = setTimeout(() => void retry(), wait).unref()
  }

  await open()
  return {
    publish: batcher.add,
    subscribe: listeners.add,
    async close() {
      await batcher.flush().catch(onFault)
      isClosed = true
      if (reconnecting) clearTimeout(reconnecting)
      await connected?.end()
    },
  }
}
