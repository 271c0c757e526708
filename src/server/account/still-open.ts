import { sql } from 'kysely'
import type { SessionRow } from '#server/db/account-tables.ts'
import { sessionEnd } from '#server/db/account-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { closed } from './session-cache.ts'

type Row = Pick<SessionRow, 'user_id' | 'id' | 'is_kept' | 'created_at' | 'last_seen_at'>

/** Those of these logins that have not ended, in one query. */
export async function stillOpen({ db, now }: Pick<Deps, 'db' | 'now'>, callers: readonly Caller[]): Promise<readonly Caller[]> {
  const { rows } = await sql<Row>`
    select s.user_id, s.id, s.is_kept, s.created_at, s.last_seen_at
    from unnest(${callers.map(({ userId }) => userId)}::uuid[], ${callers.map(({ sessionId }) => sessionId)}::uuid[]) as asked (user_id, id)
    join sessions s on s.user_id = asked.user_id and s.id = asked.id
    join users u on u.id = s.user_id and u.state <> all(${[...closed]}::text[])`.execute(db)
  return rows.filter((row) => sessionEnd(row) > now()).map(({ user_id, id }) => ({ userId: user_id, sessionId: id }))
}
