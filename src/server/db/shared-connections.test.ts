import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isConnectionLost, sharedBy, transact } from './connection.ts'
import { type Fresh, freshDatabase } from './fresh.ts'
import { prepared } from './prepared.ts'
import { sharedConnections } from './shared-connections.ts'

let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`create table marks (place int primary key)`.execute(fresh.db)
})
afterAll(() => fresh.close())

const backend = prepared<{ pid: number; at: number }>('select pg_backend_pid() as pid, $1::int as at')
const half = prepared<{ half: number }>('select 1 / $1::int as half')
const count = prepared<{ count: number }>('select count(*) as count from marks where place > $1')

test('fifty reads at once share three connections, and each has its own answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => backend(fresh.db, [at])))
  expect(answers.map(([row]) => row?.at)).toEqual(Array.from({ length: 50 }, (_, at) => at))
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(3)
})

test('a statement that fails takes none of its neighbours along', async () => {
  const settled = await Promise.allSettled([0, 1, 0, 1, 0, 1, 1, 1].map((by) => half(fresh.db, [by])))
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true, true, true])
})

test('a lost connection rejects what is unanswered on it, and the next read opens another', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 12 }, (_, at) => prepared('select pg_sleep($1::float8 / 100)')(fresh.db, [at])))
  const end = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep($1%' and pid <> pg_backend_pid()`.execute(
      fresh.db,
    )
    return rows
  }
  let lost: Awaited<ReturnType<typeof end>> = []
  const ended = async () => {
    lost = await end()
    return lost.length
  }
  await expect.poll(ended, { interval: 1 }).toBeGreaterThan(0)
  const rejected = (await waiting).filter((each) => each.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  for (const { reason } of rejected) expect(isConnectionLost(reason)).toBe(true)
  const [next] = await backend(fresh.db, [2])
  expect(lost.map(({ pid }) => pid)).not.toContain(next?.pid)
})

test('a transaction reads over its own connection what it has written', async () => {
  await transact(fresh.db, async (trx) => {
    await sql`insert into marks values (1)`.execute(trx)
    expect(sharedBy(trx)).toBe(undefined)
    expect(await count(trx, [0])).toEqual([{ count: 1 }])
    expect(await count(fresh.db, [0])).toEqual([{ count: 0 }])
  })
})

test('a connection that does not answer is set aside and then closed, and nobody else waits for it', async () => {
  const { host, database } = fresh.address as { readonly host: string; readonly database: string }
  const patience = { aside: 100, closed: 1500 }
  const shared = sharedConnections({ host, database, user: 'app' }, 3, { isDivided: false }, patience)
  const stuck = Array.from({ length: 3 }, () => shared.query('select pg_sleep($1::float8)', [600]))
  let closed = 0
  for (const each of stuck) each.catch(() => closed++)
  const answers: unknown[] = []
  const ask = () => {
    shared.query('select $1::int as at', [answers.length]).then(
      (rows) => answers.push({ rows, closed }),
      () => {},
    )
    return answers[0]
  }
  await expect.poll(ask, { interval: 50 }).toEqual({ rows: [{ at: 0 }], closed: 0 })
  const settled = Promise.allSettled(stuck)
  for (const each of await settled) expect(each.status === 'rejected' && isConnectionLost(each.reason)).toBe(true)
  expect(await shared.query('select $1::int as at', [7])).toEqual([{ at: 7 }])
  await shared.end()
  // a server does not notice that nobody waits for a statement any more
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like '%pg_sleep($1%' and pid <> pg_backend_pid()`.execute(
    fresh.db,
  )
})
