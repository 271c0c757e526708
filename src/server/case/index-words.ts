import { sql } from 'kysely'
import { searchVector } from '#domain/case/search-words.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/** Writes down what search finds these entries by. To be called in every transaction that adds entries or changes their words or file. */
export async function indexWords(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  const entries = await trx
    .selectFrom('entries as e')
    .leftJoin('files as f', (join) => join.onRef('f.user_id', '=', 'e.user_id').onRef('f.id', '=', 'e.file_id'))
    .leftJoin('products as p', 'p.slug', 'e.product_slug')
    .select(['e.id', 'e.caption', 'e.text', 'e.place', 'e.story', 'f.name as fileName', 'p.name as product'])
    .where('e.user_id', '=', userId)
    .where('e.id', 'in', ids)
    .execute()
  const written = sql`
    insert into entry_words (user_id, entry_id, words)
    select ${userId}, entry_id, words::tsvector
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(searchVector)}::text[]) as written (entry_id, words)
    on conflict (user_id, entry_id) do update set words = excluded.words`
  await executePipelined(trx, written)
}
