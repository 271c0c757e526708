import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Queries } from '#server/db/connection.ts'

/** A user by username, e-mail or id. */
export async function findUser(db: Queries, who: string): Promise<{ id: string; username: string }> {
  const id = isUuid(who) ? who : await idOf(db, who.toLowerCase())
  const user = id && (await db.selectFrom('users').select(['id', 'username']).where('id', '=', id).executeTakeFirst())
  if (!user) throw new Problem('not-found', `Nobody goes by ${who}.`)
  return user
}

async function idOf(db: Queries, name: string): Promise<string | undefined> {
  const byName = await db.selectFrom('usernames').select('user_id').where('username', '=', name).executeTakeFirst()
  const found = byName ?? (await db.selectFrom('emails').select('user_id').where('email', '=', name).executeTakeFirst())
  return found?.user_id
}
