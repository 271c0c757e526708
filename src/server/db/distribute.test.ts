import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '#server/account/store.ts'
import { addEntries } from '#server/case/store.ts'
import { connect, type Database, migrate, poolOf, transact } from './connection.ts'
import { distribute, isDistributed } from './distribute.ts'
import { dropDatabase, hostVariable, makeTestDatabase } from './fresh.ts'
import { migrations } from './migrations/all.ts'
import { placements, type TableName } from './placement.ts'
import { isOnCitus } from './testing/engine.ts'

/** A database as one server has it: migrated, and not divided. */
const host = process.env[hostVariable] ?? ''
const database = `undivided_${randomUUID().replaceAll('-', '')}`
let db: Database
beforeAll(async () => {
  await makeTestDatabase(host, database)
  db = connect(poolOf({ host, database }, 3))
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await dropDatabase(database)
})

const people = Array.from({ length: 12 }, (_, at) => `0190a000-0000-7000-8000-0000000000${String(at + 10)}`)

/** Accounts with a thing in each case. */
async function fill(): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('products')
    .values({ slug: 'orrery', name: 'Orrery', collection: 'brass' })
    .onConflict((known) => known.doNothing())
    .execute()
  for (const id of people)
    await transact(db, async (trx) => {
      const name = `person${id.slice(-2)}`
      const account = { id, name, username: name, email: `${name}@islands.example`, birth: null, passwordHash: 'x', createdAt: at }
      await insertAccount(trx, account)
      await addEntries(trx, id, [
        { id: randomUUID(), kind: 'artifact', product_slug: 'orrery', caption: name, created_at: at, updated_at: at },
      ])
    })
}

/** How many rows each table has. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const all: Record<string, number> = {}
  for (const table of Object.keys(placements)) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    all[table] = rows[0]?.count ?? 0
  }
  return all
}

/** The foreign keys of tables that lie with their owner. */
async function foreignKeysOfOwners(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; table: TableName }>`
    select conname as name, relname as table from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows.filter(({ table }) => placements[table]?.kind === 'owner').map(({ name }) => name)
}

const told = async (): Promise<readonly string[]> => {
  const lines: string[] = []
  await distribute(db, (line) => void lines.push(line))
  return lines
}
const allInPlace = 'Every table lies where it belongs.'

test.skipIf(isOnCitus)('a PostgreSQL without Citus answers in words, and stays as it is', async () => {
  await expect(told()).rejects.toThrow('This PostgreSQL has no Citus')
  expect(await isDistributed(db)).toBe(false)
})

describe.skipIf(!isOnCitus)('with Citus', () => {
  test('a database with people in it is divided, loses no row and no foreign key of an owner, also when it was broken off', async () => {
    await fill()
    const [rows, keys] = [await counts(), await foreignKeysOfOwners()]
    await sql`create unique index in_the_way on page_drafts (id)`.execute(db)
    await expect(told()).rejects.toThrow()
    await sql`drop index in_the_way`.execute(db)
    const lines = await told()
    expect(lines).toContainEqual(expect.stringMatching(/^1 of \d+: page_drafts with its owner, 0 rows\.$/))
    expect(lines.at(-1)).toContain(allInPlace)
    expect(await counts()).toEqual(rows)
    expect(await foreignKeysOfOwners()).toEqual(keys)
    expect(await isDistributed(db)).toBe(true)
    await expect(sql`insert into credentials values (${randomUUID()}, 'x', now())`.execute(db)).rejects.toMatchObject({ code: '23503' })
  })

  test('is done again without harm, and places what a migration made since', async () => {
    expect((await told()).at(-1)).toBe(allInPlace)
    await sql`drop table mutes`.execute(db)
    await sql`
      create table mutes (
        user_id uuid not null references users (id), other_id uuid not null, created_at timestamptz not null, primary key (user_id, other_id)
      )`.execute(db)
    expect((await told()).some((line) => line.startsWith('1 of 1: mutes with its owner'))).toBe(true)
    await sql`insert into mutes select id, id, created_at from users`.execute(db)
    expect((await counts()).mutes).toBe(people.length)
  })

  test('a database that was divided by an earlier version is brought up to date, as one is that was divided today', async () => {
    const earlier = `earlier_${randomUUID().replaceAll('-', '')}`
    await makeTestDatabase(host, earlier)
    const before = connect(poolOf({ host, database: earlier }, 3))
    try {
      const provider = { getMigrations: async () => ({ ...migrations }) }
      const { error } = await new Migrator({ db: before, provider }).migrateTo('074-tweet-replies-suspended')
      if (error) throw error
      await distribute(before, () => {})
      await migrate(before)
      await distribute(before, () => {})
      expect(await keysOfTables(before)).toEqual(await keysOfTables(db))
    } finally {
      await before.destroy()
      await dropDatabase(earlier)
    }
  })
})

/** How each table lies, and its foreign keys. */
async function keysOfTables(of: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select logicalrelid::text || ' ' || partmethod::text || ' ' || coalesce((
      select string_agg(pg_get_constraintdef(oid), ', ' order by pg_get_constraintdef(oid)) from pg_constraint where conrelid = logicalrelid and contype = 'f'
    ), '') as text from pg_dist_partition order by 1`.execute(of)
  return rows.map(({ text }) => text.replaceAll(' NOT VALID', '')) // what was there before is not read again
}
