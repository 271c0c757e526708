import { sql } from 'kysely'
import type { Queries } from '#server/db/connection.ts'
import { modelsOfKind } from './models.ts'
import { countFor, idAt, personId, share } from './numbers.ts'

/** How many messages conversations have, five in the mean. */
const messagesOfConversations = [1, 1, 2, 2, 3, 4, 5, 7, 10, 15]

/**
 * Half as many direct conversations as people: each of the first half of all began one with somebody of the second, a few of whom very many
 * write to. A message lies in two mailboxes, so that a person has five rows of messages in the mean.
 */
export async function fillMessages(db: Queries, people: number, now: Date): Promise<void> {
  const half = Math.floor(people / 2)
  await sql`
    create temporary table talks as
    select c, ${personId(sql`c`)} as one, ${personId(sql`${sql.lit(half)} + floor(${sql.lit(half)} * power(${share(sql`c`, 21)}, 3))::integer`)} as other,
      ('01900000-0000-7000-9000-' || lpad(to_hex(c), 12, '0'))::uuid as id, ${countFor(sql`c`, messagesOfConversations)} as length,
      ${now}::timestamptz - interval '600 days' * ${share(sql`c`, 22)} - interval '1 day' as begun
    from generate_series(0, ${half - 1}::integer) c`.execute(db)
  await sql`
    insert into conversations (id, kind, title, last_sequence, created_at) select id, 'direct', '', length, begun from talks order by id`.execute(
    db,
  )
  await sql`create temporary table sides as
    select one as user_id, other as other_id, talks.* from talks union all select other, one, talks.* from talks`.execute(db)
  await sql`
    insert into direct_conversations (user_id, other_id, conversation_id) select user_id, other_id, id from sides order by 1, 2`.execute(db)
  await sql`
    insert into conversation_members (conversation_id, user_id, read_sequence, joined_at)
    select id, user_id, length - c % 2, begun from sides order by 1, 2`.execute(db)
  const sentAt = sql`begun + interval '10 minutes' * s`
  await sql`
    insert into mailbox_messages (user_id, id, conversation_id, sequence, change, kind, sender_id, client_id, text, words, sent_at)
    select user_id, message.id, t.id, s, row_number() over (partition by user_id order by ${sentAt}, message.id), 'text', sender,
      case when sender = user_id then message.id end, m.text, m.words, ${sentAt}
    from sides t cross join lateral generate_series(1, length) s
    cross join lateral (
      select ${idAt(sentAt, sql`s`, sql`c`)} as id, case when s % 2 = 1 then one else other end as sender offset 0
    ) message
    join models m on m.kind = 'message' and m.number = (c * 7 + s * 13) % ${sql.lit(modelsOfKind)}
    order by user_id, message.id`.execute(db)
  await sql`
    insert into mailbox_conversations (user_id, conversation_id, state, read_sequence, first_sequence, last_sequence, change, updated_at)
    select user_id, conversation_id, 'accepted', max(sequence) - t.c % 2, 1, max(sequence), max(change), max(sent_at)
    from mailbox_messages join talks t on t.id = conversation_id group by user_id, conversation_id, t.c order by 1, 2`.execute(db)
  await sql`
    insert into mailboxes (user_id, last_change) select user_id, max(change) from mailbox_messages group by user_id order by user_id`.execute(
    db,
  )
  await sql`drop table talks, sides`.execute(db)
}
