import { type QueryExecutorProvider, sql } from 'kysely'

/** A name is looked up without the username behind it, so that a whole name comes before all longer ones in the order of an index. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`drop index directory_words_by_beginning, directory_words_by_island_and_beginning`.execute(db)
  await sql`truncate directory_words`.execute(db)
  await indexWords(db)
  await sql`create index directory_words_by_beginning on directory_words (begins, words, user_id)`.execute(db)
  await sql`create index directory_words_by_island_and_beginning on directory_words (island, begins, words, user_id)`.execute(db)
}

/** Writes down by what everybody in the directory is found. */
export const indexWords = (db: QueryExecutorProvider) =>
  sql`
    insert into directory_words (user_id, number, begins, words, island)
    select user_id, n - 1, case n when last then 'username' when 1 then 'name' else 'word' end,
      left(array_to_string(words[n:case n when last then n else last - 1 end], ' '), 80), island
    from (
      select user_id, island, words, cardinality(words) as last from directory cross join string_to_array(search, ' ') as words
    ) d
    cross join lateral generate_series(1, last) n`.execute(db)
