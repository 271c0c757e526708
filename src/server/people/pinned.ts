import type { output } from 'zod/v4/core'
import type { pinnedUpdate } from '#contract/users.ts'
import type { Deps } from '#server/deps.ts'

const most = 100

/** What the keepers pinned for all. What people pin stays on their own islands. */
export async function pinnedUpdates({ db }: Pick<Deps, 'db'>, oldestFirst: boolean): Promise<output<typeof pinnedUpdate>[]> {
  const order = oldestFirst ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('pinned_updates')
    .selectAll()
    .where('author_id', 'is', null)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(most)
    .execute()
  return rows.map(({ id, text, created_at }) => ({ _id: id, author: null, text, createdAt: created_at.toISOString() }))
}
