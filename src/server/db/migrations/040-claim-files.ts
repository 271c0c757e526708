import { type QueryExecutorProvider, sql } from 'kysely'

/** Every column by which something shows a file: its owner's column, and the file's. */
const claimColumns = [
  ['entries', 'user_id', 'file_id'],
  ['entry_versions', 'user_id', 'file_id'],
  ['saved_islands', 'user_id', 'snapshot_id'],
  ['saved_islands', 'user_id', 'dead_snapshot_id'],
  ['users', 'id', 'picture_id'],
] as const

/**
 * Nothing erases a file that something shows: each column that names a file is a foreign key, and what has no such column claims its
 * file by a row. The foreign keys are `not valid`: they hold for what is written from now on, also where an older row names a lost file.
 * `files.unclaimed_since` and `files.wanted` are no longer written.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table file_claims (
      user_id uuid not null,
      file_id uuid not null,
      claimant text not null,
      claimant_id uuid not null,
      until timestamptz,
      primary key (user_id, file_id, claimant, claimant_id),
      foreign key (user_id, file_id) references files (user_id, id)
    )`.execute(db)
  await sql`create index file_claims_by_end on file_claims (until) where until is not null`.execute(db)
  await sql`create index file_claims_by_claimant on file_claims (user_id, claimant, claimant_id)`.execute(db)
  for (const [table, owner, column] of claimColumns)
    await sql`
      alter table ${sql.table(table)} add foreign key (${sql.ref(owner)}, ${sql.ref(column)}) references files (user_id, id) not valid`.execute(
      db,
    )
  await sql`
    insert into file_claims (user_id, file_id, claimant, claimant_id, until)
    select user_id, id, 'upload', id, unclaimed_since + interval '1 day' from files where unclaimed_since is not null`.execute(db)
}
