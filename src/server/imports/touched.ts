import { sql } from 'kysely'
import type { KeptReason } from '#domain/imports/limits.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ProvidedToImports } from './provided.ts'

/** An entry as it is when an undo looks at it. */
export type EntryNow = Pick<
  EntryRow,
  'id' | 'revision' | 'updated_at' | 'moved_to' | 'deleted_at' | 'caption' | 'story' | 'moment' | 'place' | 'motion_file_id'
>
type Touched = { readonly entries: ReadonlyMap<string, EntryNow>; readonly touches: ReadonlyMap<string, KeptReason> }

/**
 * These entries, locked until the transaction ends, and what others or their owner did with them that stands elsewhere: so that nothing is
 * erased that somebody answered, sent, shared or hung up.
 */
export async function touchesOf(
  { onIsland, inAlbums }: Pick<ProvidedToImports, 'onIsland' | 'inAlbums'>,
  trx: Transaction,
  { userId, runId }: { readonly userId: string; readonly runId: string },
  ids: readonly string[],
): Promise<Touched> {
  const entries = await trx
    .selectFrom('entries')
    .select(['id', 'revision', 'updated_at', 'moved_to', 'deleted_at', 'caption', 'story', 'moment', 'place', 'motion_file_id'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const hung = await onIsland(trx, userId, ids)
  const inAlbum = await inAlbums(trx, userId, runId, ids)
  const said = await saidUnder(trx, ids)
  const { rows } = await sql<{ id: string; reason: KeptReason }>`
    select entry_id as id, 'sent' as reason from message_attachments
      where user_id = ${userId} and author_id = ${userId} and entry_id = any(${ids}::uuid[])
    union all select subject_id, 'shared' from shares
      where user_id = ${userId} and kind = 'entry' and subject_id = any(${ids}::uuid[]) and revoked_at is null
    union all select image_id, 'in-a-tweet' from tweet_images where user_id = ${userId} and image_id = any(${ids}::uuid[])`.execute(trx)
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    touches: new Map([
      ...said,
      ...[...inAlbum].map((id) => [id, 'in-an-album'] as const),
      ...rows.map(({ id, reason }) => [id, reason] as const),
      ...[...hung].map((id) => [id, 'on-the-island'] as const),
    ]),
  }
}

/**
 * Which of these tweets somebody liked or answered, or their owner pinned. Tweets lie by their own keys: on a divided database each is locked
 * where it lies.
 */
async function saidUnder(trx: Transaction, ids: readonly string[]): Promise<readonly (readonly [string, KeptReason])[]> {
  const found = await trx.selectFrom('tweets').select('id').where('id', 'in', ids).orderBy('id').execute()
  const said: (readonly [string, KeptReason])[] = []
  for (const { id } of found) {
    const tweet = await trx.selectFrom('tweets').select(['likes', 'replies']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (tweet && tweet.likes + tweet.replies > 0) said.push([id, tweet.likes > 0 ? 'liked' : 'answered'])
  }
  if (found.length === 0) return said
  const pinned = await trx.selectFrom('pinned_updates').select('id').where('id', 'in', ids).execute()
  return [...said, ...pinned.map(({ id }) => [id, 'pinned'] as const)]
}
