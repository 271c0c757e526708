import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { countTrips } from '#server/db/testing/trips.ts'
import { withDeadline } from '#server/deadline.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { batchedLastSeen } from './last-seen.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const sessionsOf = (userId: string) => t.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
const seenAt = async (userId: string) => (await sessionsOf(userId))[0]?.last_seen_at

test('the request that uses a login writes nothing', async () => {
  const person = await t.resident('reader')
  await t.call('GET', '/api/auth/me', { as: person })
  t.advance(minutes(2))
  const sent = await countTrips(() => t.call('GET', '/api/auth/me', { as: person }))
  expect(sent.flatMap(({ statements }) => statements).filter((text) => /^\s*(update|insert)\b/i.test(text))).toEqual([])
})

test('a batch is one statement for a table, and activity is written once an hour', async () => {
  const people = [await t.register('first'), await t.register('second')]
  const lastSeen = batchedLastSeen(t.deps, () => {})
  const note = async () => {
    for (const { id: userId } of people) lastSeen.note({ userId, sessionId: (await sessionsOf(userId))[0]?.id ?? '' }, '198.51.100.0/24')
  }
  const active = () =>
    t.deps.db
      .selectFrom('users')
      .select('last_seen_at')
      .where('id', '=', people[0]?.id ?? '')
      .executeTakeFirst()
  t.advance(minutes(2))
  const before = await active()
  await note()
  const [sent] = await countTrips(() => lastSeen.flush())
  expect(sent?.statements).toHaveLength(5) // with begin and commit
  for (const { id } of people) expect(await seenAt(id)).toEqual(t.deps.now())
  expect(await active()).toEqual(before)
  t.advance(minutes(60))
  await note()
  await lastSeen.flush()
  expect((await active())?.last_seen_at).toEqual(t.deps.now())
})

test('a request that was broken off ends no batch, neither the one that it asked for nor those to come', async () => {
  const person = await t.register('hasty')
  const [session] = await sessionsOf(person.id)
  const faults: unknown[] = []
  const lastSeen = batchedLastSeen(t.deps, (error) => faults.push(error))
  t.advance(minutes(2))
  const isGone = { at: Number.POSITIVE_INFINITY, isGone: () => true }
  await withDeadline(isGone, async () => lastSeen.note({ userId: person.id, sessionId: session?.id ?? '' }, '198.51.100.0/24'))
  await expect.poll(() => seenAt(person.id), { timeout: 10_000 }).toEqual(t.deps.now())
  t.advance(minutes(2))
  await withDeadline(isGone, async () => {
    lastSeen.note({ userId: person.id, sessionId: session?.id ?? '' }, '198.51.100.0/24')
    await lastSeen.flush(person.id)
  })
  expect(await seenAt(person.id)).toEqual(t.deps.now())
  expect(faults).toEqual([])
})

test('what could not be written is written with the next batch, with the time of the use', async () => {
  const person = await t.register('patient')
  const [session] = await sessionsOf(person.id)
  const lastSeen = batchedLastSeen(t.deps, () => {})
  t.advance(minutes(2))
  const at = t.deps.now()
  lastSeen.note({ userId: person.id, sessionId: session?.id ?? '' }, '198.51.100.0/24')
  await sql`alter table sessions rename to sessions_away`.execute(t.deps.db)
  t.advance(minutes(1))
  await expect(lastSeen.flush()).rejects.toThrow('sessions')
  await sql`alter table sessions_away rename to sessions`.execute(t.deps.db)
  await lastSeen.flush()
  expect((await seenAt(person.id))?.getTime()).toBe(at.getTime())
})

test('whoever asks for what is written waits also for what another request is writing just now', async () => {
  const person = await t.register('twice')
  const [session] = await sessionsOf(person.id)
  const lastSeen = batchedLastSeen(t.deps, () => {})
  t.advance(minutes(2))
  lastSeen.note({ userId: person.id, sessionId: session?.id ?? '' }, '198.51.100.0/24')
  const first = lastSeen.flush(person.id)
  await lastSeen.flush(person.id)
  expect(await seenAt(person.id)).toEqual(t.deps.now())
  await first
})
