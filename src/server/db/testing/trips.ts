import pg from 'pg'

/** What one transaction, or one statement outside of any, sent, and in how many trips: one begins when nothing is on its way. */
export type Sent = { readonly statements: string[]; trips: number }
type Connection = { onTheirWay: number; isInTransaction: boolean; sent: Sent }

/** For tests: counts what `work` sends over every connection of our pools in this process. */
export async function countTrips(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const all: Sent[] = []
  const connections = new WeakMap<pg.Client, Connection>()
  const connectionOf = (client: pg.Client): Connection => {
    const known = connections.get(client) ?? { onTheirWay: 0, isInTransaction: false, sent: { statements: [], trips: 0 } }
    connections.set(client, known)
    return known
  }
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const isOfJobs = typeof args[0] === 'string' // the queue has a pool of its own
    if (isOfJobs) return query.apply(this, args)
    const { text } = args[0] as unknown as { text: string }
    const connection = connectionOf(this)
    if (!connection.isInTransaction) {
      connection.sent = { statements: [], trips: 0 }
      all.push(connection.sent)
    }
    if (text === 'begin') connection.isInTransaction = true
    if (text === 'commit' || text === 'rollback') connection.isInTransaction = false
    if (connection.onTheirWay++ === 0) connection.sent.trips++
    connection.sent.statements.push(text)
    const answer = query.apply(this, args) as unknown as Promise<unknown>
    const settle = () => void connection.onTheirWay--
    answer.then(settle, settle)
    return answer
  } as unknown as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return all
}
