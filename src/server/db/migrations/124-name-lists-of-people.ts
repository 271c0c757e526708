import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

const tables = ['people_lists', 'people_list_members']

/** Lists of people that somebody made to read the tweets of these alone, and who stands on each. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table people_lists (
      user_id uuid not null,
      id uuid not null,
      name text not null,
      created_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create table people_list_members (
      user_id uuid not null,
      list_id uuid not null,
      other_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, list_id, other_id)
    )`.execute(db)
  await sql`create index people_list_members_by_other on people_list_members (other_id, user_id)`.execute(db)
  await layBesideUsers(db, tables)
  for (const table of tables)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
}
