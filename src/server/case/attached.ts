import { sql } from 'kysely'
import type { Attachment } from '#contract/entries.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import type { Signing } from '#server/media/address.ts'
import { entryWriter } from './entry-document.ts'
import { columns, type ShownRow, shownBySeveral } from './rows.ts'

/** The kinds that a message can carry: those with a file. */
const isAttachable = sql`e.kind in ('image', 'video', 'misc') and e.deleted_at is null and e.suspended_at is null`

/** The ids of one's own entries, among those named, that a message can carry. */
export async function attachable(db: Queries, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from entries e where e.user_id = ${userId} and e.id = any(${ids}::uuid[]) and ${isAttachable}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Entries that their owners attached to messages, written for a member of the conversation, by id: whatever their level, for to attach
 * an entry is to show it. What is deleted or suspended is not among them.
 */
export const attachedFor =
  (signing: Signing) =>
  async (
    db: Queries,
    viewer: Caller,
    entries: readonly { readonly author: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, Attachment>> => {
    if (entries.length === 0) return new Map()
    const { rows } = await sql<ShownRow>`
      select ${columns} from unnest(${entries.map(({ author }) => author)}::uuid[], ${entries.map(({ id }) => id)}::uuid[]) as a (author, id)
      join entries e on e.user_id = a.author and e.id = a.id and ${isAttachable} ${shownBySeveral}`.execute(db)
    const write = entryWriter(signing, viewer)
    return new Map(
      rows.flatMap((row) => {
        const entry = write(row, [])
        return entry.kind === 'image' || entry.kind === 'video' || entry.kind === 'misc' ? [[row.id, entry] as const] : []
      }),
    )
  }
