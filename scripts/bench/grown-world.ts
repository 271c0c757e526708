import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { newPrivacy } from '#domain/case/privacy.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { themes } from '#domain/island/themes.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { islandsPerArchipelago, placeOf } from '#domain/map/placement.ts'
import { type Address, connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { ensureDatabase } from '#server/db/embedded.ts'
import { indexWords } from '#server/db/migrations/019-find-whole-names-first.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'
import { logIn } from './log-in.ts'
import { takeOrdinals } from './map-world.ts'
import type { NamesOfWorld } from './spoken-names.ts'

type Member = { readonly id: string; readonly token: string }
export type GrownWorld = { readonly address: Address; readonly population: number; readonly members: readonly Member[] }

const members = 50
const islandsPerInsert = 20_000

/**
 * A database of its own with so many people: each verified, open, in the directory and on the map, with one public entry. The first
 * fifty are logged in. Written by the database itself, since a million people one by one would take an hour.
 */
export async function grownWorld(host: string, population: number, names: NamesOfWorld = hashedNames): Promise<GrownWorld> {
  const address = { host, database: `bench_${population}` }
  await ensureDatabase(host, address.database)
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 2))
  undo.defer(() => db.destroy())
  await migrate(db)
  await allowRowsWithoutAccount(db, ['map_islands', 'map_places', 'map_ordinals', 'directory']) // the accounts are inserted from these
  await (await openJobs(address, () => {})).stop()
  await withoutIndexes(db, ['directory', 'directory_words', 'map_islands', 'entries', 'usernames', 'emails'], async () => {
    await insertIslands(db, population, names)
    await insertPeople(db)
    await indexWords(db)
  })
  await takeOrdinals(db, population)
  await rebuildMap({ db })
  const loggedIn = await logInNewest(db)
  await sql`vacuum analyze`.execute(db)
  return { address, population, members: loggedIn }
}

/** Drops the indexes of these tables that are no constraints and makes them again afterwards: several times as fast. */
export async function withoutIndexes(db: Database, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = any(${tables}::text[]) and indexname not like '%_pkey'`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  await fill()
  for (const { indexdef } of rows) await sql.raw(indexdef).execute(db)
}

const idOf = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const every20Seconds = sql`timestamptz '2026-01-01Z' + n * interval '20 seconds'`
const oneOf = (words: readonly string[]) => sql`(${words}::text[])[1 + n % ${sql.lit(words.length)}]`

/** The first name that the database makes up for the nth person of any world. */
export const firstNameOf = (n: number): string => createHash('md5').update(String(n)).digest('hex').slice(0, 7)

/** Names that no two share. */
const hashedNames: NamesOfWorld = {
  name: sql`initcap(substr(md5(n::text), 1, 7)) || ' ' || initcap(substr(md5((n + 1)::text), 8, 9))`,
  username: sql`'u' || substr(md5(n::text), 1, 5) || n`,
}

/**
 * Islands and their owners' places, which only Node can tell, with the rows of the directory.
 * @param joined when the nth person came
 */
export async function insertIslands(
  db: Database,
  population: number,
  { name, username }: NamesOfWorld,
  joined: RawBuilder<unknown> = every20Seconds,
): Promise<void> {
  for (let from = 0; from < population; from += islandsPerInsert) {
    const ordinals = Array.from({ length: Math.min(islandsPerInsert, population - from) }, (_, at) => from + at)
    const places = ordinals.map(placeOf)
    await sql`
      with placed as (
        select * from unnest(
          ${ordinals}::integer[], ${places.map((place) => keyOf(cellOf(place)))}::bigint[],
          ${places.map(({ x }) => x)}::float8[], ${places.map(({ y }) => y)}::float8[]
        ) as placed (n, key, x, y)
      ), islands as (
        insert into map_islands (ordinal, user_id, key, name, body, theme, tier, rank, is_locked, is_dead)
        select n, ${idOf}, key, 'Islander ' || n, ${oneOf(islandBodies.map(({ slug }) => slug))},
          ${oneOf(themes.map(({ slug }) => slug))}, n % 16, n % 3000 * 7919 % 3000, false, false from placed
      ), found as (
        insert into map_places (user_id, ordinal) select ${idOf}, n from placed
      ), listed as (
        insert into directory (user_id, name, username, search, island, place, created_at, last_seen_at)
        select ${idOf}, name, username, lower(name) || ' ' || username, ${oneOf(islandBodies.map(({ slug }) => slug))}, point(x, y), at, at
        from (
          select *, ${name} as name, ${username} as username, ${joined} as at
          from placed
        ) people
      )
      insert into map_ordinals (ordinal, user_id) select n, ${idOf} from placed`.execute(db)
  }
}

/** Everything else of a person, from their row of the directory. */
async function insertPeople(db: Database): Promise<void> {
  const privacy = JSON.stringify({ ...newPrivacy, tweet: { level: 'public', lastOpen: 'public' } })
  await sql`
    insert into users (id, name, username, email, email_verified_at, bio, birth, island, links, state, privacy, progress, created_at, last_seen_at)
    select user_id, name, username, username || '@islands.example', created_at, 'Keeps a lamp.', 'null', island, '[]', 'open',
      ${privacy}::jsonb, '{}', created_at, last_seen_at from directory`.execute(db)
  await sql`insert into usernames (username, user_id) select username, user_id from directory`.execute(db)
  await sql`insert into emails (email, user_id) select username || '@islands.example', user_id from directory`.execute(db)
  await sql`insert into storage_use (user_id, used) select user_id, 0 from directory`.execute(db)
  await sql`
    insert into entries (user_id, id, kind, text, is_preview, created_at, updated_at)
    select user_id, user_id, 'tweet', 'Clear weather.', true, created_at, created_at from directory`.execute(db)
  await sql`insert into entry_counts (user_id, kind, level, year, count) select user_id, 'tweet', '', '', 1 from directory`.execute(db)
  await sql`
    insert into map_trunks (body, archipelago, islanders)
    select body, ordinal / ${sql.lit(islandsPerArchipelago)}, count(*) from map_islands group by 1, 2`.execute(db)
}

async function logInNewest(db: Database): Promise<readonly Member[]> {
  const people = await db.selectFrom('users').select('id').orderBy('created_at', 'desc').limit(members).execute()
  const loggedIn = people.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  for (const { id, token } of loggedIn) await logIn(db, id, token)
  return loggedIn
}
