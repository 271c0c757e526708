import pg from 'pg'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Address } from '#server/db/connection.ts'
import { gathering, readMessage } from './gather.ts'
import { listeners } from './listeners.ts'
import type { Bus } from './port.ts'

const channel = 'bureau_hints'
const shortestWait: Milliseconds = 100
const longestWait: Milliseconds = seconds(10)

/**
 * The bus over LISTEN and NOTIFY, on one connection of its own that is opened again whenever it breaks. Notices go out in
 * statements of their own: inside a writing transaction each would take a lock that all commits share.
 * @param onFault what went wrong on the line, for the log
 */
export async function postgresBus(address: Address, onFault: (error: Error) => void): Promise<Bus> {
  const heard = listeners(onFault)
  let line: pg.Client | null = null
  let isClosed = false
  let again: NodeJS.Timeout | null = null
  const gathered = gathering(async (messages) => {
    if (!line) throw new Error('the line is cut')
    await line.query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages])
  })

  async function open(): Promise<void> {
    const client = new pg.Client(
      'url' in address
        ? { connectionString: address.url, keepAlive: true }
        : { host: address.host, user: 'app', database: address.database },
    )
    let isOver = false
    const lose = (error: Error) => {
      if (isOver || isClosed) return
      isOver = true
      line = null
      onFault(error)
      void client.end().catch(() => {})
      reopen(shortestWait)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the line of hints was cut')))
    client.on('notification', ({ payload }) => {
      const hint = readMessage(payload ?? '')
      if (hint) heard.tell(hint.topic, hint.ids)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      isOver = true
      void client.end().catch(() => {})
      throw error
    }
    line = client
  }

  function reopen(wait: Milliseconds): void {
    const dial = async () => {
      try {
        await open()
        heard.tellLoss()
        await gathered.flush()
      } catch (error) {
        onFault(error as Error)
        if (!isClosed && !line) reopen(Math.min(2 * wait, longestWait))
      }
    }
    again = setTimeout(() => void dial(), wait).unref()
  }

  await open()
  return {
    publish: gathered.add,
    subscribe: heard.add,
    async close() {
      await gathered.flush().catch(onFault)
      isClosed = true
      if (again) clearTimeout(again)
      await line?.end()
    },
  }
}
