import { sql } from 'kysely'
import { wordQuota } from '#domain/case/limits.ts'
import { searchVector } from '#domain/case/search-words.ts'
import { Problem } from '#domain/problem.ts'
import { tweetVector } from '#domain/tweets/search.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

type Written = Parameters<typeof searchVector>[0] & { readonly id: string; readonly has_room: boolean; readonly has_storage: boolean }

/**
 * Writes down what search finds these entries by, and counts their words; refused when there is no storage left for them. To be
 * called in every transaction that adds entries or changes their words or file, after every other row of it is locked: like files
 * (`media/quota.ts`), words lock the row of their owner's storage last, so that no two transactions wait for each other.
 * @param bytesBefore how much of the owner's storage the words of these entries took until now
 */
export async function indexWords(trx: Transaction, userId: string, ids: readonly string[], bytesBefore: Bytes): Promise<void> {
  const { rows: entries } = await sql<Written>`
    with written as materialized (
      select e.id, e.kind, e.caption, e.text, e.place, e.moment, e.story, e.word_bytes, f.name as "fileName", p.name as product
      from entries e
      left join files f on f.user_id = ${userId} and f.id = e.file_id
      left join products p on p.slug = e.product_slug
      where e.user_id = ${userId} and e.id = any(${ids}::uuid[])
    ),
    grown as (select (sum(word_bytes) - ${bytesBefore})::bigint as bytes from written),
    reserved as (
      update storage_use s set words = greatest(s.words + grown.bytes, 0) from grown
      where s.user_id = ${userId} and grown.bytes <> 0 and (grown.bytes < 0 or s.words + grown.bytes <= ${wordQuota}::bigint)
      returning s.words
    )
    select written.*, bytes <= 0 or exists (select from reserved) as has_room,
      exists (select from storage_use where user_id = ${userId}) as has_storage
    from written, grown`.execute(trx)
  if (entries.some(({ has_storage }) => !has_storage)) {
    await sql`insert into storage_use (user_id, used) values (${userId}, 0) on conflict do nothing`.execute(trx)
    return indexWords(trx, userId, ids, bytesBefore)
  }
  if (entries.some(({ has_room }) => !has_room)) throw overWordQuota()
  const insertion = sql`
    insert into entry_words (user_id, entry_id, words)
    select ${userId}, entry_id, words::tsvector
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(searchVector)}::text[]) as written (entry_id, words)
    on conflict (user_id, entry_id) do update set words = excluded.words`
  await executePipelined(trx, insertion)
  const tweets = entries.filter(({ kind }) => kind === 'tweet')
  if (tweets.length === 0) return
  const tweetIds = tweets.map(({ id }) => id)
  await executePipelined(
    trx,
    sql`
      update tweets t set words = w.words::tsvector
      from unnest(${tweetIds}::uuid[], ${tweets.map(({ text }) => tweetVector(text))}::text[]) as w (id, words)
      where t.id = w.id and t.id = any(${tweetIds}::uuid[])`,
  )
}

const overWordQuota = () =>
  new Problem(
    'over-quota',
    `There is no room left: your captions, stories and tweets may take ${wordQuota / megabytes(1)} MB in all. Shorten some, or erase entries from your bin.`,
  )

/** Releases the storage of the words of erased entries of somebody. */
export async function releaseWords(trx: Transaction, userId: string, bytes: Bytes): Promise<void> {
  if (bytes === 0) return
  await sql`update storage_use set words = greatest(words - ${bytes}, 0) where user_id = ${userId}`.execute(trx)
}
