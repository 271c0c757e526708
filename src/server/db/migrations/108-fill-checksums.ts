import { type QueryExecutorProvider, sql } from 'kysely'

/** Files that came before their CRC-32 was kept: a job reads them one by one, and finds them without looking at the others. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index if not exists files_without_crc32 on files (user_id, id) where crc32 is null and state <> 'arriving'`.execute(db)
}
