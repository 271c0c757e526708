import { connect } from '@nats-io/transport-node'
import { openBatcher, readMessage } from './batcher.ts'
import { openListeners } from './listeners.ts'
import type { Bus } from './port.ts'

const subject = 'bureau.hints'

/**
 * The bus over a NATS server, for deployments of many processes: it carries some seven times what the database does, and keeps
 * that work away from it. The client reconnects by itself.
 * @param servers addresses such as nats://host:4222, comma separated
 */
export async function natsBus(servers: string, onFault: (error: Error) => void): Promise<Bus> {
  const connection = await connect({ servers: servers.split(','), maxReconnectAttempts: -1, reconnectTimeWait: 250, name: 'bureau' })
  const listeners = openListeners(onFault)
  const batcher = openBatcher(async (messages) => {
    if (connection.isClosed()) throw new Error('the connection to NATS is closed')
    for (const message of messages) connection.publish(subject, message)
    await connection.flush()
  })
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) return onFault(error)
      const hint = readMessage(message.string())
      if (hint) listeners.notify(hint.topic, hint.ids)
    },
  })
  void watchStatus()
  await connection.flush()
  return {
    publish: batcher.add,
    subscribe: listeners.add,
    async close() {
      await batcher.flush().catch(onFault)
      await connection.drain()
    },
  }

  async function watchStatus(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') onFault(new Error('the connection of the bus was lost'))
      if (type === 'reconnect') await resume().catch(onFault)
    }
  }

  /** Tells of what may have been missed once the server answers, and so has the subscription; sends what waited for it. */
  async function resume(): Promise<void> {
    await connection.flush()
    listeners.notifyLoss()
    await batcher.flush()
  }
}
