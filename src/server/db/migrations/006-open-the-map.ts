import { type Kysely, sql } from 'kysely'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'

/** The map: everybody's permanent place, what is shown there, the pyramid of tiles over it, and who shares a trunk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archipelagos (number integer primary key, taken integer not null check (taken between 0 and 1024))`.execute(db)
  await sql`create table map_places (user_id uuid primary key, ordinal integer not null)`.execute(db)
  await sql`create table map_ordinals (ordinal integer primary key, user_id uuid not null)`.execute(db)
  await sql`
    create table map_islands (
      ordinal integer primary key,
      user_id uuid not null,
      key bigint not null,
      name text not null,
      body text not null,
      theme text not null,
      tier smallint not null,
      rank integer not null,
      is_locked boolean not null,
      is_dead boolean not null
    )`.execute(db)
  await sql`create unique index map_islands_by_user on map_islands (user_id)`.execute(db)
  await sql`create index map_islands_by_key on map_islands (key)`.execute(db)
  await sql`create index map_islands_by_body on map_islands (body, key)`.execute(db)
  await sql`
    create table map_tiles (
      layer text not null,
      z smallint not null,
      key bigint not null,
      living integer not null,
      dead integer not null,
      ordinals integer[] not null,
      ranks integer[] not null,
      primary key (layer, z, key)
    )`.execute(db)
  await sql`
    create table map_dirty (
      id bigint generated always as identity primary key,
      layer text not null,
      key bigint not null,
      living integer not null,
      dead integer not null
    )`.execute(db)
  await sql`create table map_merger ()`.execute(db) // never has a row: whoever merges tiles holds its lock
  await sql`
    create table map_trunks (
      body text not null,
      archipelago integer not null,
      islanders integer not null check (islanders >= 0),
      primary key (body, archipelago)
    )`.execute(db)
  await sql`create index entries_by_age on entries (created_at desc) where deleted_at is null`.execute(db)
  await settle(db)
}

/** Gives everybody who is here already their place, in the order in which they came. */
async function settle(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from users where email_verified_at is not null order by created_at, id`.execute(db)
  for (const [ordinal, { id }] of rows.entries()) {
    const key = keyOf(cellOf(placeOf(ordinal)))
    await sql`insert into map_places (user_id, ordinal) values (${id}, ${ordinal})`.execute(db)
    await sql`insert into map_ordinals (ordinal, user_id) values (${ordinal}, ${id})`.execute(db)
    await sql`
      insert into map_islands (ordinal, user_id, key, name, body, theme, tier, rank, is_locked, is_dead)
      select ${ordinal}, id, ${key}, name, island, 'chart', 0, floor(extract(epoch from created_at - '2020-01-01Z') / 86400)::integer,
        state = 'locked', state = 'remembered'
      from users where id = ${id} and state in ('open', 'locked', 'remembered')`.execute(db)
  }
  for (let number = 0; number <= archipelagoOf(rows.length); number++)
    await sql`insert into archipelagos (number, taken) values (${number}, ${Math.min(1024, rows.length - 1024 * number)})`.execute(db)
  await sql`
    insert into map_trunks (body, archipelago, islanders)
    select body, ordinal / 1024, count(*) from map_islands group by 1, 2`.execute(db)
  await sql`
    insert into map_dirty (layer, key, living, dead)
    select layer, key, (not is_dead)::integer, is_dead::integer
    from map_islands cross join lateral (values (''), (body)) as l (layer)`.execute(db)
}
