import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** What buyers say of a product, one of each. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table reviews (
      user_id uuid not null,
      id uuid not null,
      product_slug text not null,
      stars integer not null,
      text text not null,
      entry_id uuid,
      created_at timestamptz not null,
      suspended_at timestamptz,
      primary key (user_id, id),
      unique (user_id, product_slug)
    )`.execute(db)
  await sql`create index reviews_by_product on reviews (product_slug, id)`.execute(db)
  await layBesideUsers(db, ['reviews'])
  await sql`alter table reviews add constraint reviews_account foreign key (user_id) references users (id)`.execute(db)
}
