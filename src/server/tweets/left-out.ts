import { type RawBuilder, sql } from 'kysely'

/** Whether a reader keeps somebody out of their own feeds: muted them, or one blocked the other. */
export const isMuted = (readerId: string, author: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from mutes m where m.user_id = ${readerId} and m.other_id = ${author})
  or exists (select from blocks b where b.user_id = ${readerId} and b.other_id = ${author}))`
