import type { MessagePreferences } from '#contract/messages/mailbox.ts'
import type { Queries } from '#server/db/connection.ts'

export async function preferencesOf(db: Queries, userId: string): Promise<MessagePreferences> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['who_may_write', 'read_marks', 'typing'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { whoMayWrite: row?.who_may_write ?? 'everybody', readMarks: row?.read_marks ?? true, typing: row?.typing ?? true }
}

type Change = { readonly [K in keyof MessagePreferences]?: MessagePreferences[K] | undefined }

/** Changes what is named of them, and answers all. */
export async function changePreferences(
  db: Queries,
  userId: string,
  { whoMayWrite, readMarks, typing }: Change,
): Promise<MessagePreferences> {
  const changed = {
    ...(whoMayWrite !== undefined && { who_may_write: whoMayWrite }),
    ...(readMarks !== undefined && { read_marks: readMarks }),
    ...(typing !== undefined && { typing }),
  }
  const insertion = db.insertInto('mailboxes').values({ user_id: userId, ...changed })
  await insertion
    .onConflict((conflict) =>
      Object.keys(changed).length > 0 ? conflict.column('user_id').doUpdateSet(changed) : conflict.column('user_id').doNothing(),
    )
    .execute()
  return preferencesOf(db, userId)
}
