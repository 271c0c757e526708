import { type Kysely, sql } from 'kysely'

/** The case: stored files, the entries that show them, how many there are, how much room they use, and whom an owner lets closer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      user_id uuid not null,
      id uuid not null,
      sha256 text not null,
      kind text not null check (kind in ('image', 'video', 'misc')),
      mime text not null,
      size bigint not null,
      name text not null,
      width integer,
      height integer,
      thumbhash text,
      state text not null check (state in ('waiting', 'ready', 'kept')),
      unclaimed_since timestamptz,
      created_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index files_by_content on files (user_id, sha256)`.execute(db)
  await sql`create index files_unclaimed on files (unclaimed_since) where unclaimed_since is not null`.execute(db)
  await sql`
    create table entries (
      user_id uuid not null,
      id uuid not null,
      kind text not null check (kind in ('image', 'video', 'misc', 'tweet', 'artifact')),
      file_id uuid,
      product_slug text,
      text text not null default '',
      caption text not null default '',
      story text not null default '',
      is_preview boolean not null default false,
      level text check (level in ('private', 'same_island', 'followers', 'members', 'public')),
      moment text,
      place text,
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index entries_newest on entries (user_id, kind, id desc) where deleted_at is null`.execute(db)
  await sql`create index entries_of_all_kinds on entries (user_id, id desc) where deleted_at is null`.execute(db)
  await sql`create index entries_in_preview on entries (user_id, id desc) where deleted_at is null and is_preview`.execute(db)
  await sql`create index entries_by_file on entries (user_id, file_id)`.execute(db)
  await sql`
    create table entry_counts (
      user_id uuid not null,
      kind text not null,
      level text not null,
      count integer not null check (count >= 0),
      primary key (user_id, kind, level)
    )`.execute(db)
  await sql`create table storage_use (user_id uuid primary key, used bigint not null check (used >= 0))`.execute(db)
  await sql`create index directory_by_username on directory (username text_pattern_ops)`.execute(db)
  await sql`
    create table followers (
      user_id uuid not null,
      follower_id uuid not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      primary key (user_id, follower_id)
    )`.execute(db)
  await sql`
    create table blocks (
      user_id uuid not null,
      other_id uuid not null,
      is_mine boolean not null,
      created_at timestamptz not null,
      primary key (user_id, other_id, is_mine)
    )`.execute(db)
}
