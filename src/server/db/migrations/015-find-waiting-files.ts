import { type Kysely, sql } from 'kysely'

/** What of an owner's files the media process has still to do is read at each upload, however many files they keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_waiting on files (user_id, kind) where state = 'waiting'`.execute(db)
}
