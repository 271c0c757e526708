import type { SessionRow } from '#server/db/account-tables.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessionEnd } from '#server/db/session-end.ts'
import type { Deps } from '#server/deps.ts'

const readSessions = prepared<Pick<SessionRow, 'id' | 'is_kept' | 'created_at' | 'last_seen_at'>>(`
  select id, is_kept, created_at, last_seen_at from sessions where user_id = $1 order by last_seen_at desc`)

/**
 * The logins of somebody that have not ended, the last used first. Read by the primary key at each request and never remembered: who
 * logs out has closed every address at once, in every process.
 */
export async function liveSessions({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<readonly string[]> {
  const at = now()
  const rows = await readSessions(db, [userId])
  return rows.filter((row) => sessionEnd(row) > at).map(({ id }) => id)
}
