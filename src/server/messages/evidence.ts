import type { Evidence } from '#domain/safety/reports.ts'
import type { Queries } from '#server/db/connection.ts'

/**
 * How a message looks in the mailbox of whoever reports it, also when its sender has blocked them since. What was taken back is not
 * there any more, nor what keepers hide already.
 */
export async function evidenceOfMessage(
  db: Queries,
  { userId, id, senderId }: { readonly userId: string; readonly id: string; readonly senderId: string },
): Promise<{ readonly looks: Evidence; readonly pictures: readonly string[] } | null> {
  const message = await db
    .selectFrom('mailbox_messages')
    .select(['text', 'sent_at', 'conversation_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .where('unsent_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!message) return null
  const attached = await db
    .selectFrom('message_attachments')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('message_id', '=', id)
    .where('author_id', '=', senderId)
    .orderBy('place')
    .execute()
  const ids = attached.map(({ entry_id }) => entry_id)
  const entries = db.selectFrom('entries').select(['id', 'file_id']).where('user_id', '=', senderId)
  const shown = ids.length > 0 ? await entries.where('id', 'in', ids).execute() : []
  const { text, sent_at, conversation_id } = message
  return {
    looks: { text, sent: sent_at.toISOString(), conversation: conversation_id },
    pictures: ids.flatMap((each) => shown.find((entry) => entry.id === each)?.file_id ?? []),
  }
}
