import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** What the members of a conversation say to a message by one sign: a row in each mailbox that has the message. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table message_reactions (
      user_id uuid not null,
      message_id uuid not null,
      sender_id uuid not null,
      reaction text not null,
      created_at timestamptz not null,
      primary key (user_id, message_id, sender_id)
    )`.execute(db)
  await sql`create index message_reactions_by_sender on message_reactions (sender_id)`.execute(db)
  await layBesideUsers(db, ['message_reactions'])
  await sql`
    alter table message_reactions add constraint message_reactions_account foreign key (user_id) references users (id)`.execute(db)
}
