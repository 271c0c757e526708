import pg from 'pg'

/** How many statements some work sent, and in how many trips: a statement begins one when nothing is on its way on its connection. */
export type Trips = { readonly statements: readonly string[]; readonly trips: number }

/** For tests: counts what `work` sends over every connection of this process. */
export async function countTrips(work: () => Promise<unknown>): Promise<Trips> {
  const statements: string[] = []
  const onTheirWay = new WeakMap<pg.Client, number>()
  let trips = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const ahead = onTheirWay.get(this) ?? 0
    if (ahead === 0) trips++
    onTheirWay.set(this, ahead + 1)
    statements.push((args[0] as unknown as { text: string }).text)
    const answer = query.apply(this, args) as unknown as Promise<unknown>
    const settle = () => void onTheirWay.set(this, (onTheirWay.get(this) ?? 1) - 1)
    answer.then(settle, settle)
    return answer
  } as unknown as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return { statements, trips }
}
