import { type Kysely, sql } from 'kysely'
import { searchVector } from '#domain/case/search-words.ts'

/** The order of a case, its bin, earlier files of an entry, pictures of tweets, and what search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entries
      add column moved_to text collate "C",
      add column position text collate "C" not null generated always as (coalesce(moved_to, replace(id::text, '-', ''))) stored`.execute(db)
  for (const index of ['entries_newest', 'entries_of_all_kinds', 'entries_in_preview']) await sql`drop index ${sql.ref(index)}`.execute(db)
  await sql`create unique index entries_by_position on entries (user_id, position)`.execute(db)
  await sql`create index entries_in_order on entries (user_id, kind, coalesce(level, ''), position desc) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create index entries_by_moment on entries (user_id, kind, coalesce(level, ''), (moment collate "C"), position)
    where deleted_at is null and moment is not null`.execute(db)
  await sql`create index entries_in_preview on entries (user_id, position desc) where deleted_at is null and is_preview`.execute(db)
  await sql`create index entries_in_bin on entries (user_id, deleted_at, id) where deleted_at is not null`.execute(db)
  await sql`create index entries_to_erase on entries (deleted_at) where deleted_at is not null`.execute(db)
  await sql`
    create table entry_versions (
      user_id uuid not null,
      entry_id uuid not null,
      version integer not null,
      file_id uuid not null,
      replaced_at timestamptz not null,
      primary key (user_id, entry_id, version)
    )`.execute(db)
  await sql`create unique index entry_versions_by_file on entry_versions (user_id, file_id, entry_id)`.execute(db)
  await sql`create index entry_versions_to_drop on entry_versions (replaced_at)`.execute(db)
  await sql`
    create table tweet_images (
      user_id uuid not null,
      tweet_id uuid not null,
      place integer not null,
      image_id uuid not null,
      primary key (user_id, tweet_id, place)
    )`.execute(db)
  await sql`create index tweet_images_by_image on tweet_images (user_id, image_id)`.execute(db)
  await sql`
    create table saved_once (
      user_id uuid not null,
      key text not null,
      entry_ids uuid[] not null,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index users_deleted on users (state_changed_at) where state = 'deleted'`.execute(db)
  await sql`create index saved_once_by_age on saved_once (created_at)`.execute(db)
  await sql`create extension if not exists btree_gin`.execute(db)
  await sql`
    create table entry_words (user_id uuid not null, entry_id uuid not null, words tsvector not null, primary key (user_id, entry_id))`.execute(
    db,
  )
  await sql`create index entry_words_search on entry_words using gin (user_id, words)`.execute(db)
  await indexWords(db)
}

type Written = Parameters<typeof searchVector>[0] & { readonly user_id: string; readonly id: string }
const atOnce = 500

/** Writes down the words of what is here already. */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Written>`
      select e.user_id, e.id, e.caption, e.text, e.place, e.story, f.name as "fileName", p.name as product
      from entries e left join files f on f.user_id = e.user_id and f.id = e.file_id left join products p on p.slug = e.product_slug
      where e.id > ${after} order by e.id limit ${atOnce}`.execute(db)
    for (const row of rows)
      await sql`insert into entry_words (user_id, entry_id, words) values (${row.user_id}, ${row.id}, ${searchVector(row)}::tsvector)`.execute(
        db,
      )
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id ?? after
  }
}
