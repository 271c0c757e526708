import { type QueryExecutorProvider, sql } from 'kysely'

/** The film of a live photograph goes with its still when that is replaced, and comes back with it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table entry_versions add column motion_file_id uuid`.execute(db)
  await sql`
    alter table entry_versions add foreign key (user_id, motion_file_id) references files (user_id, id) not valid`.execute(db)
  await sql`
    create index entry_versions_by_motion on entry_versions (user_id, motion_file_id) where motion_file_id is not null`.execute(db)
}
