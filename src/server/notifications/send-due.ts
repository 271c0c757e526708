import { sql } from 'kysely'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

/** How many people one query finds whose e-mail is due. */
const batch = 100

/**
 * Sends every scheduled e-mail that is due by a column of the settings. Each is one transaction, so that one that is cut off sends none twice.
 * One that fails holds up nobody else's; it stays due, and the job fails when all others are sent.
 */
export async function sendDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { column, name }: { readonly column: 'digest_at' | 'letter_at' /** In the plural. */; readonly name: string },
  send: (trx: Transaction, userId: string) => Promise<void>,
): Promise<void> {
  const failed: string[] = []
  const failures: unknown[] = []
  for (;;) {
    const due = await db
      .selectFrom('notification_settings')
      .select('user_id')
      .where(column, '<=', now())
      .where(sql<boolean>`user_id <> all(${failed}::uuid[])`)
      .orderBy(column)
      .limit(sql.lit(batch))
      .execute()
    for (const { user_id } of due)
      await transact(db, (trx) => send(trx, user_id)).catch((failure: unknown) => {
        failed.push(user_id)
        failures.push(failure)
      })
    if (due.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${name} could not be sent.`)
}
