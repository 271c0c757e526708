import { type QueryExecutorProvider, sql } from 'kysely'

/** What any server needs to go on with an upload: which pieces of it are in the store of files, and which request has its turn. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table uploads
      add column pieces jsonb not null default '[]',
      add column received bigint not null default 0,
      add column lease uuid,
      add column lease_beat integer not null default 0`.execute(db)
}
