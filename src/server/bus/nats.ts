import { connect } from '@nats-io/transport-node'
import { gathering, readMessage } from './gather.ts'
import { listeners } from './listeners.ts'
import type { Bus } from './port.ts'

const subject = 'bureau.hints'

/**
 * The bus over a NATS server, for deployments of many processes: it carries some seven times what the database does, and keeps
 * that work away from it. The client opens a broken line again by itself.
 * @param servers addresses such as nats://host:4222, comma separated
 */
export async function natsBus(servers: string, onFault: (error: Error) => void): Promise<Bus> {
  const line = await connect({ servers: servers.split(','), maxReconnectAttempts: -1, reconnectTimeWait: 250, name: 'bureau' })
  const heard = listeners(onFault)
  const gathered = gathering(async (messages) => {
    if (line.isClosed()) throw new Error('the line is closed')
    for (const message of messages) line.publish(subject, message)
    await line.flush()
  })
  line.subscribe(subject, {
    callback: (error, message) => {
      if (error) return onFault(error)
      const hint = readMessage(message.string())
      if (hint) heard.tell(hint.topic, hint.ids)
    },
  })
  void watch()
  await line.flush()
  return {
    publish: gathered.add,
    subscribe: heard.add,
    async close() {
      await gathered.flush().catch(onFault)
      await line.drain()
    },
  }

  async function watch(): Promise<void> {
    for await (const { type } of line.status()) {
      if (type === 'disconnect') onFault(new Error('the line of hints was cut'))
      if (type === 'reconnect') heard.tellLoss()
    }
  }
}
