import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/**
 * What a search begins with is found by an index; neighbours on one body too; an ordinal is free until somebody takes it, so that
 * newcomers need no common counter; and a changed tile finds room for its new version beside the old one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table directory_words (
      user_id uuid not null,
      number smallint not null,
      begins text not null check (begins in ('name', 'word', 'username')),
      words text collate "C" not null,
      island text not null,
      primary key (user_id, number)
    )`.execute(db)
  await indexWords(db)
  await sql`create index directory_words_by_beginning on directory_words (begins, words, user_id)`.execute(db)
  await sql`create index directory_words_by_island_and_beginning on directory_words (island, begins, words, user_id)`.execute(db)
  await sql`drop index directory_by_username`.execute(db)

  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`create index directory_by_island_and_place on directory using gist (island, place)`.execute(db)

  await sql`create table free_ordinals (ordinal integer primary key)`.execute(db)
  await sql`
    insert into free_ordinals (ordinal)
    select number * 1024 + n from archipelagos cross join lateral generate_series(taken, 1023) n`.execute(db)
  await sql`alter table archipelagos drop column taken`.execute(db)

  await sql`alter table map_tiles set (fillfactor = 80)`.execute(db)
}

/** Writes down by what everybody in the directory is found. */
const indexWords = (db: QueryExecutorProvider) =>
  sql`
    insert into directory_words (user_id, number, begins, words, island)
    select user_id, n - 1, case n when cardinality(words) then 'username' when 1 then 'name' else 'word' end,
      left(array_to_string(words[n:], ' '), 80), island
    from (select user_id, island, string_to_array(search, ' ') as words from directory) d
    cross join lateral generate_subscripts(words, 1) n`.execute(db)
