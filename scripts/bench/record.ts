import pg from 'pg'

/** The statements that one call ran, with marks where a repeat needs a value of its own. */
export type Recorded = {
  readonly statements: readonly {
    readonly text: string
    readonly values: readonly (string | number | boolean | null | { id: string } | { bytes: string } | { date: string })[]
  }[]
  readonly hash?: string
  readonly password: string
}

type Statement = { readonly text: string; readonly values?: readonly unknown[] }

/** Runs `call` and answers every statement that went to the database meanwhile. `made` tells the ids that were made in it. */
export async function record(call: () => Promise<unknown>, made: ReadonlySet<string>): Promise<Recorded['statements']> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    statements.push(typeof args[0] === 'string' ? { text: args[0] } : (args[0] as Statement))
    return query.apply(this, args)
  } as typeof query
  try {
    await call()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements.map(({ text, values = [] }) => ({ text, values: values.map((value) => marked(value, made)) }))
}

function marked(value: unknown, made: ReadonlySet<string>) {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('hex') }
  if (value instanceof Date) return { date: value.toISOString() }
  if (typeof value === 'string' && made.has(value)) return { id: value }
  return value as string | number | boolean | null
}
