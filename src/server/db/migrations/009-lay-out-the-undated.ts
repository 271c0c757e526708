import { type Kysely, sql } from 'kysely'

/** The part of the timeline that knows no moment is read in its order, however much of the case carries one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index entries_without_moment on entries (user_id, kind, coalesce(level, ''), position desc)
    where deleted_at is null and moment is null`.execute(db)
}
