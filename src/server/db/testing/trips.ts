import type pg from 'pg'
import { interceptStatements } from './intercept-statements.ts'

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
  await interceptStatements((client, args, query) => {
    const isOfJobs = typeof args[0] === 'string' // the queue has a pool of its own
    if (isOfJobs) return query.apply(client, args)
    const { text } = args[0] as unknown as { text: string }
    const connection = connectionOf(client)
    if (!connection.isInTransaction) {
      connection.sent = { statements: [], trips: 0 }
      all.push(connection.sent)
    }
    if (text === 'begin') connection.isInTransaction = true
    if (text === 'commit' || text === 'rollback') connection.isInTransaction = false
    if (connection.onTheirWay++ === 0) connection.sent.trips++
    connection.sent.statements.push(text)
    const sent = query.apply(client, args)
    const answer = sent as unknown as Promise<unknown>
    const settle = () => void connection.onTheirWay--
    answer.then(settle, settle)
    return sent
  }, work)
  return all
}
