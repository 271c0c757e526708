import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** The one export that an account may have at a time. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table exports (
      user_id uuid not null,
      id uuid not null,
      state text not null,
      part_size integer not null,
      done integer not null,
      total integer not null,
      parts jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index exports_one_at_a_time on exports (user_id)`.execute(db)
  await sql`create index exports_by_end on exports (expires_at)`.execute(db)
  await layBesideUsers(db, ['exports'])
  await sql`alter table exports add constraint exports_account foreign key (user_id) references users (id)`.execute(db)
}
