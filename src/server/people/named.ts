import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { notThere } from '#server/privacy/viewer-context.ts'

const readId = prepared<{ user_id: string }>('select user_id from usernames where username = $1')

/** Whose username it is; whether the caller may meet them is for others to say, in the same words. */
export async function idOfUsername(db: Queries, username: string): Promise<string> {
  const [row] = await readId(db, [username])
  if (!row) throw notThere()
  return row.user_id
}
