import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { newPrivacy } from '#domain/case/privacy.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { type Address, connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase, startEmbedded } from '#server/db/embedded.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { logIn } from './log-in.ts'

export const benchPassword = 'the lamp was lit at nine'

/** People with a token each, on an embedded database that syncs as in earnest. */
export type BenchWorld = {
  readonly address: Address & { host: string }
  readonly dataDir: string
  readonly people: readonly { id: string; token: string; username: string }[]
  /** Of everybody's password. */
  readonly hash: string
  readonly close: () => Promise<void>
}

/** Fills a new database: `population` people, each with `entriesEach` tweets; the first `known` of them are logged in. */
export async function benchWorld({
  population,
  entriesEach,
  known,
}: {
  population: number
  entriesEach: number
  known: number
}): Promise<BenchWorld> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bureau-bench-'))
  const embedded = await startEmbedded(path.join(dataDir, 'database'))
  await ensureDatabase(embedded.host, 'bench')
  const address = { host: embedded.host, database: 'bench' }
  const db = connect(poolOf(address, 4))
  await migrate(db)
  await (await openJobs(address, () => {})).stop()
  const hash = await argonHashing().hash(benchPassword)
  const people = await populate(db, population, known, hash)
  for (let at = 0; at < people.length; at += 200)
    await giveEntries(
      db,
      people.slice(at, at + 200).map(({ id }) => id),
      entriesEach,
    )
  await sql`analyze`.execute(db)
  await db.destroy()
  return {
    address,
    dataDir,
    people: people.slice(0, known),
    hash,
    close: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function populate(db: Database, population: number, known: number, hash: string) {
  const people = Array.from({ length: population }, (_, at) => ({
    id: v7(),
    token: randomBytes(32).toString('base64url'),
    username: `islander${at}`,
    at,
  }))
  const instant = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 60_000)
  const privacy = JSON.stringify({ ...newPrivacy, tweet: { level: 'public', lastOpen: 'public' } })
  for (let from = 0; from < people.length; from += 1000) {
    const some = people.slice(from, from + 1000)
    await db
      .insertInto('users')
      .values(
        some.map(({ id, username, at }) => ({
          id,
          name: `Islander ${at}`,
          username,
          email: `${username}@islands.example`,
          email_verified_at: instant(at),
          bio: 'Keeps a lamp.',
          birth: JSON.stringify(null),
          island: islandBodies[at % islandBodies.length]?.slug ?? 'atoll',
          links: '[]',
          state: 'open' as const,
          privacy,
          progress: '{}',
          created_at: instant(at),
          last_seen_at: instant(at),
        })),
      )
      .execute()
    await db
      .insertInto('usernames')
      .values(some.map(({ id, username }) => ({ username, user_id: id })))
      .execute()
    await db
      .insertInto('emails')
      .values(some.map(({ id, username }) => ({ email: `${username}@islands.example`, user_id: id })))
      .execute()
    await db
      .insertInto('storage_use')
      .values(some.map(({ id }) => ({ user_id: id, used: 0 })))
      .execute()
    await db
      .insertInto('directory')
      .values(
        some.map(({ id, username, at }) => ({
          user_id: id,
          name: `Islander ${at}`,
          username,
          search: `islander ${at} ${username}`,
          island: islandBodies[at % islandBodies.length]?.slug ?? 'atoll',
          created_at: instant(at),
          last_seen_at: instant(at),
        })),
      )
      .execute()
  }
  for (const { id, token } of people.slice(0, known)) {
    await db.insertInto('credentials').values({ user_id: id, password_hash: hash, changed_at: new Date() }).execute()
    await logIn(db, id, token)
  }
  return people
}

async function giveEntries(db: Database, owners: readonly string[], each: number) {
  const now = new Date()
  const rows = owners.flatMap((user_id) =>
    Array.from({ length: each }, (_, at) => ({
      user_id,
      id: v7(),
      kind: 'tweet' as const,
      text: `Line ${at}, clear weather.`,
      is_preview: at < 2,
      created_at: now,
      updated_at: now,
    })),
  )
  for (let from = 0; from < rows.length; from += 2000)
    await db
      .insertInto('entries')
      .values(rows.slice(from, from + 2000))
      .execute()
  await db
    .insertInto('entry_counts')
    .values(owners.map((user_id) => ({ user_id, kind: 'tweet' as const, level: '' as const, year: '', count: each })))
    .execute()
}
