import pg from 'pg'

type Send = typeof pg.Client.prototype.query

/**
 * While `work` runs, every statement of this process goes through `send`, over whichever connection, which is given the way it is sent
 * otherwise.
 */
export async function interceptStatements(
  send: (client: pg.Client, args: Parameters<Send>, query: Send) => ReturnType<Send>,
  work: () => Promise<unknown>,
): Promise<void> {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<Send>) {
    return send(this, args, query)
  } as unknown as Send
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
}
