import { sql } from 'kysely'
import type { Queries } from '#server/db/connection.ts'

/** More cables than this would lie over each other on any screen. */
const most = 100

/** The people with whom a user exchanged messages, each having written, and when the last went: the last first. */
export async function correspondentsOf(
  db: Queries,
  userId: string,
): Promise<readonly { readonly userId: string; readonly lastAt: Date }[]> {
  const { rows } = await sql<{ userId: string; lastAt: Date }>`
    select d.other_id as "userId", r.updated_at as "lastAt"
    from mailbox_conversations r
    join direct_conversations d on d.user_id = r.user_id and d.conversation_id = r.conversation_id
    where r.user_id = ${userId} and r.state = 'accepted' and r.last_sequence >= r.first_sequence
      and exists (
        select from mailbox_messages m
        where m.user_id = r.user_id and m.conversation_id = r.conversation_id and m.sender_id = d.user_id
      )
      and exists (
        select from mailbox_messages m
        where m.user_id = r.user_id and m.conversation_id = r.conversation_id and m.sender_id = d.other_id
      )
    order by r.updated_at desc, d.other_id limit ${sql.lit(most)}`.execute(db)
  return rows
}
