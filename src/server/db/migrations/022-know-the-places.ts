import { type QueryExecutorProvider, sql } from 'kysely'

/** The places of the gazetteer and what they are called; `server/places/load-gazetteer.ts` fills and then indexes them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create extension if not exists cube`.execute(db)
  await sql`
    create table places (
      id integer primary key,
      name text not null,
      region text,
      country text not null,
      lat double precision not null,
      lon double precision not null,
      zone text not null,
      population integer not null,
      direction cube not null
    )`.execute(db)
  await sql`
    create table place_names (
      place_id integer not null,
      name text collate "C" not null,
      is_whole boolean not null,
      population integer not null
    )`.execute(db)
}
