import { type QueryExecutorProvider, sql } from 'kysely'

/** How many entries each album holds, so that those of all albums of a person are summed cheaply; and covers that were erased are chosen no more. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table albums add column entry_count integer not null default 0`.execute(db)
  await sql`
    update albums a set entry_count = held.count
    from (select user_id, album_id, count(*)::integer as count from album_entries group by user_id, album_id) held
    where a.user_id = held.user_id and a.id = held.album_id`.execute(db)
  await sql`
    update albums a set cover_id = null
    where a.cover_id is not null and not exists (
      select from album_entries m where m.user_id = a.user_id and m.album_id = a.id and m.entry_id = a.cover_id
    )`.execute(db)
}
