import { type RawBuilder, sql } from 'kysely'

/** Whether somebody is kept out of a reader's own feeds: muted by them, or either blocked the other. */
export const isLeftOut = (readerId: string, author: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from mutes m where m.user_id = ${readerId} and m.other_id = ${author})
  or exists (select from blocks b where b.user_id = ${readerId} and b.other_id = ${author}))`
