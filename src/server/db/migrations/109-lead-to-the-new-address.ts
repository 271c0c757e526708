import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** Where the owner of an account moved to. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table moves (user_id uuid primary key, address text not null, moved_at timestamptz not null)`.execute(db)
  await layBesideUsers(db, ['moves'])
  await sql`alter table moves add constraint moves_account foreign key (user_id) references users (id)`.execute(db)
}
