import { type Kysely, sql } from 'kysely'

/** What the keepers need: notices for all, the first products, their own grant, and counts against abuse. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pinned_updates (id uuid primary key, author_id uuid, text text not null, created_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index pinned_updates_newest on pinned_updates (created_at desc)`.execute(db)
  await sql`create table products (slug text primary key, name text not null, collection text not null)`.execute(db)
  await sql`
    insert into products (slug, name, collection) values
      ('single-charts', 'Single Charts', 'star_charts'),
      ('double-charts', 'Double Charts', 'star_charts')`.execute(db)
  await sql`create table keepers (user_id uuid primary key, created_at timestamptz not null)`.execute(db)
  await sql`create unlogged table rate_counts (key text primary key, count integer not null, resets_at timestamptz not null)`.execute(db)
}
