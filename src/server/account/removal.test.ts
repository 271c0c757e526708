import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { accountJobs } from './jobs.ts'
import { columnsOfUsers } from './removal.ts'
import { dump, logInAs, tokenIn } from './testing.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const sweep = async (name: 'sweep-unverified' | 'sweep-expired') =>
  (accountJobs(world.deps).find((job) => job.name === name) ?? expect.fail()).run({})
const keysOf = async (prefix: string) => {
  const keys = []
  for await (const key of world.deps.files.list(prefix)) keys.push(key)
  return keys
}

test('an account that nobody verified goes after a week, with all that was in it', async () => {
  const { db, files } = world.deps
  const [stale, verified, resident] = [await world.register('stale'), await world.resident('verified'), await world.register('drawn')]
  await db.updateTable('users').set({ is_resident: true }).where('id', '=', resident.id).execute()
  for (const { id } of [stale, verified]) {
    await files.put(`originals/${id}/picture`, Readable.from(['a picture']))
    await files.put(`sizes/${id}/picture/small`, Readable.from(['a small picture']))
  }
  await world.call('POST', '/api/auth/forgot-password', { body: { email: stale.email }, remoteAddress: world.elsewhere() })
  await world.outbox.next(stale.email)
  const email = await world.outbox.next(stale.email)

  world.advance(days(7) - hours(1))
  await sweep('sweep-unverified')
  expect((await logInAs(world, 'stale', stale.password)).statusCode).toBe(200)

  world.advance(hours(1))
  const recent = await world.register('recent')
  await sweep('sweep-unverified')
  const left = (await dump(db)).filter((row) => !row.startsWith('job'))
  expect(left.filter((row) => row.includes(stale.id) || row.includes(stale.email))).toEqual([])
  expect([...(await keysOf(`originals/${stale.id}/`)), ...(await keysOf(`sizes/${stale.id}/`))]).toEqual([])
  expect(await keysOf(`originals/${verified.id}/`)).toHaveLength(1)
  const names = await db.selectFrom('users').select('username').orderBy('username').execute()
  expect(names.map(({ username }) => username)).toEqual(['drawn', 'recent', 'verified'])
  expect((await world.call('GET', '/api/auth/me', { as: recent })).statusCode).toBe(200)
  expect(tokenIn(email)).toHaveLength(43)
  expect((await world.call('POST', '/api/auth/verify', { body: { token: tokenIn(email) } })).statusCode).toBe(410)
  await world.register('stale') // the name is free again
})

test('a sweep that was cut off in the middle is finished by the next', async () => {
  const cut = await world.register('cut-off')
  const { db } = world.deps
  world.advance(days(7))
  const failing = {
    ...world.deps,
    files: {
      ...world.deps.files,
      list: () => {
        throw new Error('the disk is away')
      },
    },
  }
  const run = accountJobs(failing).find((job) => job.name === 'sweep-unverified')?.run ?? expect.fail()
  await expect(run({})).rejects.toThrow('the disk is away')
  expect((await logInAs(world, 'cut-off', cut.password)).statusCode).toBe(401)
  await sweep('sweep-unverified')
  expect((await dump(db)).filter((row) => !row.startsWith('job') && row.includes(cut.id))).toEqual([])
})

test('what ended by itself is swept, and what lives stays', async () => {
  const { db } = world.deps
  const person = await world.resident('alive')
  await logInAs(world, 'alive', person.password, { keepLoggedIn: true })
  await logInAs(world, 'alive', 'not the password')
  await world.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: world.elsewhere() })
  await world.outbox.next(person.email)
  world.advance(hours(25))
  await sweep('sweep-expired')
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  const tokens = await db.selectFrom('session_tokens').select('session_id').where('user_id', '=', person.id).execute()
  expect(sessions).toHaveLength(1)
  expect(tokens.map(({ session_id }) => session_id)).toEqual(sessions.map(({ id }) => id))
  expect(await db.selectFrom('mailed_tokens').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect(await db.selectFrom('rate_counts').selectAll().execute()).toEqual([])
})

test('every row that names a person is found by an index', async () => {
  const { db } = world.deps
  const { rows: indexed } = await sql<{ place: string }>`
    select i.indrelid::regclass || '.' || a.attname as place
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indpred is null`.execute(db)
  const places = (await columnsOfUsers(db)).map(({ table, column }) => `${table}.${column}`)
  expect(places).toContain('usernames.user_id')
  expect(places.filter((place) => !indexed.some((one) => one.place === place))).toEqual([])
})
