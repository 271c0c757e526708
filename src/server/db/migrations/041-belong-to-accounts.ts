import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Every row of a user is of an account that is there: `user_id` is a foreign key in every table. Whoever writes locks the account against
 * being erased, and nobody writes for one that is gone. They are `not valid`: they hold for what is written from now on. What of an
 * account could come late all the same, its bytes say, is looked for again by its id for a day.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name = 'user_id' and c.data_type = 'uuid'
    order by 1`.execute(db)
  for (const { table } of rows)
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id) not valid`.execute(db)
  await sql`create table erased_accounts (id uuid primary key, erased_at timestamptz not null)`.execute(db)
}
