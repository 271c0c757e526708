import { type RawBuilder, sql } from 'kysely'

/** Whether somebody is kept out of a reader's own feeds: muted by them, or either blocked the other. */
export const isLeftOut = (readerId: string, author: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from mutes m where m.user_id = ${readerId} and m.other_id = ${author})
  or exists (select from blocks b where b.user_id = ${readerId} and b.other_id = ${author}))`

/** Whether keepers hide the reply `r` from a reader: from all but its author and themselves. */
export const isSuspendedReply = (readerId: string): RawBuilder<unknown> => sql`(
  r.author_id <> ${readerId}
  and exists (select from suspensions s where s.user_id = r.author_id and s.kind = 'reply' and s.target_id = r.id)
  and not exists (select from keepers k where k.user_id = ${readerId}))`
