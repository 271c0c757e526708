import { createHash } from 'node:crypto'
import { days } from '#domain/units.ts'
import type { Database } from '#server/db/connection.ts'

/** Gives somebody a login that lasts longer than any bench, with this token. */
export async function logIn(db: Database, userId: string, token: string): Promise<void> {
  const now = new Date()
  const login = { user_id: userId, id: userId, is_kept: true, device: 'bench', network: '127.0.0.0' }
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + days(1)) }
  await db
    .insertInto('sessions')
    .values({ ...login, ...times })
    .execute()
  await db
    .insertInto('session_tokens')
    .values({ token_hash: createHash('sha256').update(token).digest(), user_id: userId, session_id: userId })
    .execute()
}
