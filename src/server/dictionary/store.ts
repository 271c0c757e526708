import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { minLikeness } from '#domain/dictionary/ranking.ts'
import type { Term } from '#domain/dictionary/term.ts'
import { foldForSearch } from '#domain/text.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { DictionaryTermRow } from '#server/db/dictionary-tables.ts'
import { prepared } from '#server/db/prepared.ts'

type Origin = DictionaryTermRow['origin']

/** The same for the same term. */
export const contentHashOf = (term: Term): string => createHash('sha256').update(JSON.stringify(term)).digest('base64url')

/** Writes terms over what stood under their slugs. The files never write over what keepers accepted. */
export async function writeTerms(trx: Transaction, terms: readonly Term[], origin: Origin): Promise<void> {
  const rows = terms.map((term) => {
    const names = [term.term, ...term.also].map(foldForSearch)
    const searched = { named: names.join(' '), defined: foldForSearch(term.definition), told: foldForSearch(term.text) }
    return { ...term, is_linked: term.isLinked, content_hash: contentHashOf(term), names: names.join('\n'), ...searched }
  })
  await sql`
    insert into dictionary_terms
      (slug, term, field, also, definition, text, etymology, related, is_linked, origin, content_hash, names, search)
    select slug, term, field, also, definition, text, etymology, related, is_linked, ${origin}, content_hash, names,
      setweight(to_tsvector('english', named), 'A') || setweight(to_tsvector('english', defined), 'B')
        || setweight(to_tsvector('english', told), 'C')
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (
      slug text, term text, field text, also text[], definition text, text text, etymology text, related text[], is_linked boolean,
      content_hash text, names text, named text, defined text, told text)
    on conflict (slug) do update set
      term = excluded.term, field = excluded.field, also = excluded.also, definition = excluded.definition, text = excluded.text,
      etymology = excluded.etymology, related = excluded.related, is_linked = excluded.is_linked, origin = excluded.origin,
      content_hash = excluded.content_hash, names = excluded.names, search = excluded.search
    where dictionary_terms.origin = 'files' or excluded.origin = 'keepers'`.execute(trx)
}

/** A term in one line, with all that ranks it. */
export type FoundTerm = Pick<DictionaryTermRow, 'slug' | 'term' | 'field' | 'also' | 'definition' | 'is_linked'> & {
  readonly relevance: number
  readonly likeness: number
}
const columns = 'slug, term, field, also, definition, is_linked'
const likeness = 'word_similarity($1, names)'

/** Of no search are more terms looked at. */
const maxExamined = 300

const byNames = prepared<FoundTerm>(`
  select ${columns}, 0::float8 as relevance, ${likeness}::float8 as likeness from dictionary_terms
  where names like $2 or ${likeness} >= ${minLikeness} order by likeness desc, slug limit ${maxExamined}`)

/** Terms of which a name has the folded words, or resembles them. */
export const termsByNames = (db: Queries, words: string) => byNames(db, [words, containing(words)])

const byNamesAndText = prepared<FoundTerm>(`
  select ${columns}, ts_rank(search, query)::float8 as relevance, ${likeness}::float8 as likeness
  from dictionary_terms, websearch_to_tsquery('english', $1) query
  where search @@ query or names like $2 or ${likeness} >= ${minLikeness} order by relevance desc, likeness desc, slug limit ${maxExamined}`)

/** Terms of which a name or the text has the folded words. */
export const termsByNamesAndText = (db: Queries, words: string) => byNamesAndText(db, [words, containing(words)])

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Every term, in the order of the alphabet. */
export const everyTerm = (db: Queries) =>
  db
    .selectFrom('dictionary_terms')
    .select(['slug', 'term', 'field', 'also', 'definition', 'is_linked'])
    .orderBy(sql`lower(term)`)
    .orderBy('slug')
    .execute()

const named = prepared<DictionaryTermRow>(`
  select * from dictionary_terms where slug = $1 or $2 = any(string_to_array(names, E'\\n')) order by slug = $1 desc, slug limit 1`)

/** The term of a slug, or else of a folded name. */
export const termNamed = async (db: Queries, slug: string, name: string): Promise<DictionaryTermRow | null> =>
  (await named(db, [slug, name]))[0] ?? null

/** Those of the slugs that are there, in the order of the slugs. */
export async function termsWithSlugs(db: Queries, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('dictionary_terms').select(['slug', 'term', 'field', 'definition']).where('slug', 'in', slugs).execute()
  return rows.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug))
}
