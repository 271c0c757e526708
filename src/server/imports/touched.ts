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
  { onIsland }: Pick<ProvidedToImports, 'onIsland'>,
  trx: Transaction,
  userId: string,
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
  const { rows } = await sql<{ id: string; reason: KeptReason }>`
    with said as (
      select id, likes, replies from tweets where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update
    )
    select id, case when likes > 0 then 'liked' else 'answered' end as reason from said where likes > 0 or replies > 0
    union all select id, 'shared' from pinned_updates where author_id = ${userId} and id = any(${ids}::uuid[])
    union all select entry_id, 'sent' from message_attachments
      where user_id = ${userId} and author_id = ${userId} and entry_id = any(${ids}::uuid[])
    union all select subject_id, 'shared' from shares
      where user_id = ${userId} and kind = 'entry' and subject_id = any(${ids}::uuid[]) and revoked_at is null
    union all select image_id, 'in-a-tweet' from tweet_images where user_id = ${userId} and image_id = any(${ids}::uuid[])`.execute(trx)
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    touches: new Map([...rows.map(({ id, reason }) => [id, reason] as const), ...[...hung].map((id) => [id, 'on-the-island'] as const)]),
  }
}
