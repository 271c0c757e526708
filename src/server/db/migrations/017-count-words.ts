import { type QueryExecutorProvider, sql } from 'kysely'

/** How many bytes the words of each entry have, and how many those of each owner: words have a quota of their own. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table entries add column word_bytes integer not null generated always as (
      octet_length(text) + octet_length(caption) + octet_length(story) + coalesce(octet_length(moment), 0) + coalesce(octet_length(place), 0)
    ) stored`.execute(db)
  await sql`alter table storage_use add column words bigint not null default 0 check (words >= 0)`.execute(db)
  await sql`
    insert into storage_use (user_id, used, words) select user_id, 0, sum(word_bytes) from entries group by user_id
    on conflict (user_id) do update set words = excluded.words`.execute(db)
}
