import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { calls } from '../scripts/bench/scale/calls.ts'
import { openSide, type Side, timed } from '../scripts/bench/scale/side.ts'
import { fillWorld } from '../scripts/bench/scale/world.ts'

const people = 300
const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-scale-'))
let fresh: Fresh
let side: Side
beforeAll(async () => {
  fresh = await freshDatabase()
  await fillWorld(fresh.address, people, new Date(), () => {})
  side = await openSide('small', fresh.address, people, dataDir)
}, 120_000)
afterAll(async () => {
  await side.close()
  await fresh.close()
  rmSync(dataDir, { recursive: true })
})

const countOf = async (what: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(what)}`.execute(fresh.db)
  return rows[0]?.count
}

test.each([
  ['users', people],
  ['directory', people],
  ['map_islands', people],
  ['entries', 10 * people],
  ['entry_words', 10 * people],
  ['mailbox_messages', 5 * people],
  ['tweet_likes', 5 * people],
  ['tweet_replies', people],
  ['notifications', 2.5 * people],
  ['notification_actors', 2.5 * people],
])('a world has its rows of %s', async (table, count) => {
  expect(await countOf(table)).toBe(count)
})

test('feeds have twenty rows for each person', async () => {
  const tables = ['tweets', 'tweet_likes', 'tweet_replies', 'followers', 'notifications', 'notification_actors']
  const counts = await Promise.all(tables.map(countOf))
  expect(counts.reduce<number>((sum, count = 0) => sum + count, 0) / people).toBeCloseTo(20, 0)
})

test.each([
  [
    'likes and replies are of tweets that are there, and counted',
    'tweets t where likes <> (select count(*) from tweet_likes where tweet_id = t.id) or replies <> (select count(*) from tweet_replies where tweet_id = t.id)',
  ],
  [
    'a case is counted',
    "entry_counts c where count <> (select count(*) from entries e where e.user_id = c.user_id and e.kind = c.kind and coalesce(e.level, '') = c.level and coalesce(left(e.moment, 4), '') = c.year)",
  ],
  [
    'an entry of a file has it',
    "entries e where kind in ('image', 'video', 'misc') and not exists (select from files f where f.user_id = e.user_id and f.id = e.file_id)",
  ],
  [
    'a mailbox counts its changes',
    'mailboxes b where last_change <> (select count(*) from mailbox_messages m where m.user_id = b.user_id)',
  ],
  ['nobody follows themselves', 'followers where user_id = follower_id'],
])('%s', async (_, broken) => {
  expect(await countOf(broken)).toBe(0)
})

test('every row of a person is of an account that is there', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint where contype = 'f' and conname like '%\_account'`.execute(fresh.db)
  expect(rows.length).toBeGreaterThan(30)
  for (const { table } of rows)
    expect([table, await countOf(`${table} t where not exists (select from users u where u.id = t.user_id)`)]).toEqual([table, 0])
})

test('every index is there again', async () => {
  const other = await freshDatabase()
  const indexes = async (db: Fresh['db']) =>
    (await sql<{ indexdef: string }>`select indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(db)).rows
  expect(await indexes(fresh.db)).toEqual(await indexes(other.db))
  await other.close()
})

test.each(calls)('$name is answered in it', async (call) => {
  for (let at = 0; at < 3; at++) expect((await timed(side, at, call)).wall).toBeGreaterThan(0)
})
