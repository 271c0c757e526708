import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Conversations, and the mailboxes that they lie in: a message is one row for each mailbox owner (decision 120). Whose rows they
 * are says `user_id`, so that they go with the account; `sender_id` names somebody in the rows of others.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await openConversations(db)
  await openMailboxes(db)
  await sql`
    create table mailbox_messages (
      user_id uuid not null,
      id uuid not null,
      conversation_id uuid not null,
      sequence integer not null,
      change bigint not null,
      kind text not null check (kind in ('text', 'joined', 'left', 'renamed')),
      sender_id uuid,
      client_id uuid,
      text text not null,
      words tsvector not null,
      reply_to uuid,
      sent_at timestamptz not null,
      edited_at timestamptz,
      unsent_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index mailbox_messages_in_order on mailbox_messages (user_id, conversation_id, sequence)`.execute(db)
  await sql`create unique index mailbox_messages_once on mailbox_messages (user_id, client_id) where client_id is not null`.execute(db)
  await sql`create index mailbox_messages_by_change on mailbox_messages (user_id, change)`.execute(db)
  await sql`create index mailbox_messages_by_sender on mailbox_messages (sender_id)`.execute(db)
  await sql`create index mailbox_messages_search on mailbox_messages using gin (user_id, words)`.execute(db)
  await sql`
    create table message_attachments (
      user_id uuid not null,
      message_id uuid not null,
      place smallint not null,
      author_id uuid not null,
      entry_id uuid not null,
      primary key (user_id, message_id, place)
    )`.execute(db)
  await sql`create index message_attachments_by_entry on message_attachments (author_id, entry_id, user_id)`.execute(db)
}

async function openConversations(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table conversations (
      id uuid primary key,
      kind text not null check (kind in ('direct', 'group')),
      title text not null,
      last_sequence integer not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table direct_conversations (
      user_id uuid not null,
      other_id uuid not null,
      conversation_id uuid not null,
      primary key (user_id, other_id)
    )`.execute(db)
  await sql`create index direct_conversations_by_other on direct_conversations (other_id)`.execute(db)
  await sql`
    create table conversation_members (
      conversation_id uuid not null,
      user_id uuid not null,
      read_sequence integer not null,
      joined_at timestamptz not null,
      primary key (conversation_id, user_id)
    )`.execute(db)
  await sql`create index conversation_members_by_user on conversation_members (user_id)`.execute(db)
}

async function openMailboxes(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table mailboxes (
      user_id uuid primary key,
      last_change bigint not null default 0,
      who_may_write text not null default 'everybody' check (who_may_write in ('everybody', 'followed', 'nobody')),
      read_marks boolean not null default true,
      typing boolean not null default true
    )`.execute(db)
  await sql`
    create table mailbox_conversations (
      user_id uuid not null,
      conversation_id uuid not null,
      state text not null check (state in ('accepted', 'request', 'declined', 'gone')),
      is_muted boolean not null default false,
      read_sequence integer not null,
      first_sequence integer not null,
      last_sequence integer not null,
      change bigint not null,
      updated_at timestamptz not null,
      primary key (user_id, conversation_id),
      check (last_sequence >= first_sequence - 1)
    )`.execute(db)
  await sql`create index mailbox_conversations_by_date on mailbox_conversations (user_id, state, updated_at desc, conversation_id desc)`.execute(
    db,
  )
  await sql`create index mailbox_conversations_by_change on mailbox_conversations (user_id, change)`.execute(db)
}
