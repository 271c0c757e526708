import { sql } from 'kysely'
import type { Term } from '#domain/dictionary/term.ts'
import { type Database, transact } from '#server/db/connection.ts'
import { contentHashOf, writeTerms } from './store.ts'

/** Any number that no other advisory lock of ours has. */
const lock = 20_261_122

/**
 * Brings the table to what the files say, in one transaction: changed terms are written, and those that left the files go. What keepers
 * accepted stays.
 * @returns how many terms were written or removed
 */
export const loadDictionary = (db: Database, terms: readonly Term[]): Promise<number> =>
  transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
    const known = await trx.selectFrom('dictionary_terms').select(['slug', 'content_hash', 'origin']).execute()
    const hashes = new Map(known.map(({ slug, content_hash }) => [slug, content_hash]))
    const accepted = new Set(known.flatMap(({ slug, origin }) => (origin === 'keepers' ? [slug] : [])))
    const changed = terms.filter((term) => !accepted.has(term.slug) && hashes.get(term.slug) !== contentHashOf(term))
    if (changed.length > 0) await writeTerms(trx, changed, 'files')
    const slugs = new Set(terms.map(({ slug }) => slug))
    const gone = known.filter(({ slug, origin }) => origin === 'files' && !slugs.has(slug)).map(({ slug }) => slug)
    if (gone.length > 0) await trx.deleteFrom('dictionary_terms').where('slug', 'in', gone).execute()
    return changed.length + gone.length
  })
