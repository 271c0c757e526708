import { type QueryExecutorProvider, sql } from 'kysely'
import { isDivided, layBesideUsers } from './lay-beside-users.ts'

/** What people choose for the time after them, whom they name, the requests of those, and the e-mails about them; exports made for contacts. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table legacy_settings (
      user_id uuid primary key,
      days integer not null,
      shorter_days integer,
      shorter_from timestamptz,
      stays text not null,
      albums jsonb not null,
      audience text not null,
      bag text not null,
      erase_after integer,
      erase_when_remembered boolean not null,
      contacts_changed_at timestamptz
    )`.execute(db)
  await sql`
    create table legacy_contacts (
      user_id uuid not null,
      id uuid not null,
      other_id uuid,
      name text not null,
      email text,
      state text not null,
      invited_at timestamptz not null,
      active_since timestamptz,
      paused_until timestamptz,
      vetoes integer not null,
      bounces integer not null,
      bags integer not null,
      asked_again_at timestamptz,
      confirmed_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index legacy_contacts_by_account on legacy_contacts (other_id)`.execute(db)
  await sql`
    create table legacy_named (
      user_id uuid not null,
      other_id uuid not null,
      contact_id uuid not null,
      primary key (user_id, other_id, contact_id)
    )`.execute(db)
  await sql`create index legacy_named_by_owner on legacy_named (other_id)`.execute(db)
  await sql`
    create table legacy_links (
      user_id uuid not null,
      token_hash bytea not null,
      purpose text not null,
      subject_id uuid not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, token_hash)
    )`.execute(db)
  await sql`
    create table legacy_cases (
      user_id uuid not null,
      id uuid not null,
      state text not null,
      days integer not null,
      counted integer not null,
      progress bigint not null,
      seen_at timestamptz not null,
      last_calls integer not null,
      askers jsonb not null,
      objectors jsonb not null,
      holds jsonb not null,
      asked_at timestamptz not null,
      remembered_at timestamptz,
      erase_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create unique index legacy_cases_open on legacy_cases (user_id)
    where state not in ('ended-alive', 'vetoed', 'withdrawn')`.execute(db)
  await sql`
    create table legacy_notices (
      user_id uuid not null,
      case_id uuid not null,
      notice text not null,
      answer text not null,
      sent_at timestamptz not null,
      primary key (user_id, case_id, notice)
    )`.execute(db)
  await sql`
    create table legacy_news (
      user_id uuid not null,
      case_id uuid not null,
      id uuid not null,
      what text not null,
      contact_id uuid,
      at timestamptz not null,
      primary key (user_id, case_id, id)
    )`.execute(db)
  // In one place: a card names no owner, and is found by its hash alone.
  await sql`
    create table legacy_cards (
      card_hash bytea primary key,
      user_id uuid not null,
      contact_id uuid not null,
      code_hash bytea,
      code_until timestamptz
    )`.execute(db)
  await sql`create index legacy_cards_by_contact on legacy_cards (user_id, contact_id)`.execute(db)
  await layBesideUsers(db, tables)
  for (const table of (await isDivided(db)) ? tables : [...tables, 'legacy_cards'])
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
  await sql`alter table users add column remembrance jsonb`.execute(db)
  await sql`alter table exports add column content text not null default 'all'`.execute(db)
  await sql`alter table exports add column for_contacts boolean not null default false`.execute(db)
}

const tables = ['legacy_settings', 'legacy_contacts', 'legacy_named', 'legacy_links', 'legacy_cases', 'legacy_notices', 'legacy_news']
