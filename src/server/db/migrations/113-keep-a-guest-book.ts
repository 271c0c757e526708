import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** What visitors write on somebody's island, and who may; the one link of an owner by which anybody walks there who knows the name. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table guest_book_lines (
      user_id uuid not null,
      id uuid not null,
      author_id uuid not null,
      text text not null,
      created_at timestamptz not null,
      suspended_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index guest_book_lines_by_author on guest_book_lines (author_id, id)`.execute(db)
  await layBesideUsers(db, ['guest_book_lines'])
  await sql`
    alter table guest_book_lines add constraint guest_book_lines_account foreign key (user_id) references users (id)`.execute(db)
  await sql`alter table users add column guest_book text not null default 'members'`.execute(db)
  await sql`alter table shares add column is_open boolean not null default false`.execute(db)
  await sql`create unique index shares_open on shares (user_id) where is_open and revoked_at is null`.execute(db)
}
