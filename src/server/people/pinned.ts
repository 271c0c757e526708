import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { pinnedUpdate, usersApi } from '#contract/users.ts'
import { mostPinnedUpdates } from '#domain/people/pinned-updates.ts'
import type { Deps } from '#server/deps.ts'

type Asked = output<typeof usersApi.pinnedUpdates.query>

/** What the keepers pinned for all and what the reader pinned on their own island. What others pin stays on theirs. */
export async function pinnedUpdates(
  { db }: Pick<Deps, 'db'>,
  readerId: string,
  { sort, filter }: Asked,
): Promise<output<typeof pinnedUpdate>[]> {
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('pinned_updates')
    .selectAll()
    .where((row) =>
      row.or([
        ...(filter === 'island' ? [] : [row('author_id', 'is', null)]),
        ...(filter === 'keepers' ? [] : [row('author_id', '=', readerId)]),
      ]),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(sql.lit(mostPinnedUpdates))
    .execute()
  return rows.map(({ id, author_id, text, created_at }) => ({ _id: id, author: author_id, text, createdAt: created_at.toISOString() }))
}
