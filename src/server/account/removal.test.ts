import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { placements, type TableName } from '#server/db/placement.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { namingPlaces } from './erasure/erase-rows.ts'
import { accountJobs } from './jobs.ts'
import { dump, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const sweep = async (name: 'sweep-unverified' | 'sweep-expired' | 'erase-late') =>
  (accountJobs(t.deps).find((job) => job.name === name) ?? expect.fail()).run({})
const keysOf = async (prefix: string) => {
  const keys = []
  for await (const key of t.deps.files.list(prefix)) keys.push(key)
  return keys
}

test('an account that nobody verified goes after a week, with all that was in it', async () => {
  const { db, files } = t.deps
  const [stale, verified, resident] = [await t.register('stale'), await t.resident('verified'), await t.register('drawn')]
  await db.updateTable('users').set({ is_resident: true }).where('id', '=', resident.id).execute()
  for (const { id } of [stale, verified]) {
    await files.put(`originals/${id}/picture`, Readable.from(['a picture']))
    await files.put(`uploads/${id}/upload/piece`, Readable.from(['a piece']))
    await files.put(`sizes/${id}/picture/small`, Readable.from(['a small picture']))
  }
  await t.call('POST', '/api/auth/forgot-password', { body: { email: stale.email }, remoteAddress: t.freshAddress() })
  await t.outbox.next(stale.email)
  const email = await t.outbox.next(stale.email)

  t.advance(days(7) - hours(1))
  await sweep('sweep-unverified')
  expect((await logInAs(t, 'stale', stale.password)).statusCode).toBe(200)

  t.advance(hours(1))
  const recent = await t.register('recent')
  await sweep('sweep-unverified')
  const left = (await dump(db)).filter((row) => !/^(job|erased_accounts)/.test(row))
  expect(left.filter((row) => row.includes(stale.id) || row.includes(stale.email))).toEqual([])
  expect([...(await keysOf(`originals/${stale.id}/`)), ...(await keysOf(`sizes/${stale.id}/`))]).toEqual([])
  expect(await keysOf(`uploads/${stale.id}/`)).toEqual([])
  expect(await keysOf(`originals/${verified.id}/`)).toHaveLength(1)
  const names = await db.selectFrom('users').select('username').orderBy('username').execute()
  expect(names.map(({ username }) => username)).toEqual(['drawn', 'recent', 'verified'])
  expect((await t.call('GET', '/api/auth/me', { as: recent })).statusCode).toBe(200)
  expect(tokenIn(email)).toHaveLength(43)
  expect((await t.call('POST', '/api/auth/verify', { body: { token: tokenIn(email) } })).statusCode).toBe(410)
  await t.register('stale') // the name is free again
})

test('a sweep that was cut off in the middle is finished by the next', async () => {
  const cut = await t.register('cut-off')
  const { db } = t.deps
  t.advance(days(7))
  const failing = {
    ...t.deps,
    files: {
      ...t.deps.files,
      list: () => {
        throw new Error('the disk is away')
      },
    },
  }
  const run = accountJobs(failing).find((job) => job.name === 'sweep-unverified')?.run ?? expect.fail()
  await expect(run({})).rejects.toThrow('the disk is away')
  expect((await logInAs(t, 'cut-off', cut.password)).statusCode).toBe(401)
  await sweep('sweep-unverified')
  expect((await dump(db)).filter((row) => !/^(job|erased_accounts)/.test(row) && row.includes(cut.id))).toEqual([])
})

test('what ended by itself is swept, and what lives stays', async () => {
  const { db } = t.deps
  const person = await t.resident('alive')
  await logInAs(t, 'alive', person.password, { keepLoggedIn: true })
  await logInAs(t, 'alive', 'not the password')
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  await t.outbox.next(person.email)
  t.advance(hours(25))
  await sweep('sweep-expired')
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  const tokens = await db.selectFrom('session_tokens').select('session_id').where('user_id', '=', person.id).execute()
  expect(sessions).toHaveLength(1)
  expect(tokens.map(({ session_id }) => session_id)).toEqual(sessions.map(({ id }) => id))
  expect(await db.selectFrom('mailed_tokens').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect(await db.selectFrom('rate_counts').selectAll().execute()).toEqual([])
})

test('an e-mail that was sent is forgotten an hour later, with the address in it, and not after a week', async () => {
  const { db } = t.deps
  const sent = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where name = 'send-email' and state = 'completed'`.execute(db)
    return rows[0]?.count ?? 0
  }
  await expect.poll(sent).toBeGreaterThan(0)
  const before = await sent()
  await sweep('sweep-expired')
  expect(await sent()).toBeGreaterThanOrEqual(before)
  await sql`update pgboss.job set completed_on = completed_on - interval '61 minutes' where state = 'completed'`.execute(db)
  await sweep('sweep-expired')
  expect(await sent()).toBe(0)
})

test('every row that names a person is found by an index', async () => {
  const { db } = t.deps
  const { rows: indexed } = await sql<{ place: string }>`
    select i.indrelid::regclass || '.' || a.attname as place
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`.execute(db)
  const places = namingPlaces.map(({ table, column }) => `${table}.${column}`)
  expect(places).toContain('usernames.user_id')
  expect(places.filter((place) => !indexed.some((one) => one.place === place))).toEqual([])
})

test('every row of a user is of an account: each table that says whose a row is has the foreign key', async () => {
  const { rows } = await sql<{ table: TableName }>`
    select c.table_name as table from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'user_id' and c.data_type = 'uuid' and not exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = c.table_name::regclass and k.confrelid = 'users'::regclass
        and k.conname = c.table_name || '_account')`.execute(t.deps.db)
  const lieElsewhere = rows.filter(({ table }) => placements[table].kind !== 'owner') // no foreign key holds from one server to another
  expect(rows).toEqual(isOnCitus ? lieElsewhere : [])
})

test('what comes late of an erased account, in the store and in the rows of others, is erased within the hour, for a day', async () => {
  const { db, files } = t.deps
  const [late, other] = [await t.register('too-late'), await t.resident('other')]
  t.advance(days(7))
  await sweep('sweep-unverified')
  const at = t.deps.now()
  const comeLate = async () => {
    await files.put(`originals/${late.id}/picture`, Readable.from(['a picture']))
    await db.insertInto('mutes').values({ user_id: other.id, other_id: late.id, created_at: at }).execute()
    if (isOnCitus) await db.insertInto('usernames').values({ username: 'too-late', user_id: late.id }).execute()
  }
  await expect(db.insertInto('mailboxes').values({ user_id: late.id, read_marks: true }).execute()).rejects.toMatchObject({
    code: '23503',
  })
  for (const wait of [hours(1), hours(23)]) {
    t.advance(wait)
    await comeLate()
    await sweep('erase-late')
    expect([await keysOf(`originals/${late.id}/`), await db.selectFrom('mutes').selectAll().execute()]).toEqual([[], []])
    expect(await db.selectFrom('usernames').selectAll().where('user_id', '=', late.id).execute()).toEqual([])
  }
  t.advance(1)
  await comeLate()
  await sweep('erase-late')
  expect(await keysOf(`originals/${late.id}/`)).toHaveLength(1)
})
