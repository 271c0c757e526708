import { type QueryExecutorProvider, sql } from 'kysely'

/** The terms of the dictionary, what people propose for it, and what keepers did about that. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table dictionary_terms (
      slug text primary key,
      term text not null,
      field text not null,
      also text[] not null,
      definition text not null,
      text text not null,
      etymology text not null,
      related text[] not null,
      is_linked boolean not null,
      origin text not null check (origin in ('files', 'keepers')),
      content_hash text not null,
      names text not null,
      search tsvector not null
    )`.execute(db)
  await sql`create index dictionary_terms_by_words on dictionary_terms using gin (search)`.execute(db)
  await sql`create index dictionary_terms_by_trigrams on dictionary_terms using gin (names gin_trgm_ops)`.execute(db)
  await sql`
    create table dictionary_proposals (
      user_id uuid not null,
      id uuid not null,
      slug text not null,
      is_new boolean not null,
      term text not null,
      field text not null,
      definition text not null,
      text text not null,
      state text not null check (state in ('open', 'accepted', 'declined')),
      reason text not null default '',
      created_at timestamptz not null,
      reviewed_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index dictionary_proposals_open_once on dictionary_proposals (user_id, slug) where state = 'open'`.execute(db)
  await sql`create index dictionary_proposals_open on dictionary_proposals (created_at) where state = 'open'`.execute(db)
  await sql`
    create table dictionary_decisions (
      id uuid primary key,
      proposal_id uuid,
      slug text not null,
      keeper text not null,
      act text not null check (act in ('accepted', 'declined', 'reverted')),
      reason text not null,
      at timestamptz not null
    )`.execute(db)
}
