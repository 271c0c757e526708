import { sql } from 'kysely'
import type { BinnedEntry } from '#contract/case/bin.ts'
import { binLifetime, newestInDocument } from '#domain/case/limits.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import { toEntryDocument } from './entry-document.ts'
import type { EntryPageQuery } from './page.ts'
import { columns, type ShownRow, shownBy } from './rows.ts'

/** One page of the entries in their owner's bin (the trash), the last deleted first. */
export async function pageOfBin(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  { limit = newestInDocument, cursor }: EntryPageQuery,
): Promise<{ data: BinnedEntry[]; next?: string }> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const { rows } = await sql<ShownRow & { deleted_at: Date }>`
    select ${columns}, e.deleted_at from (
      select * from entries e where e.user_id = ${caller.userId} and e.deleted_at is not null
        ${after ? sql`and (e.deleted_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by e.deleted_at desc, e.id desc limit ${sql.lit(limit + 1)}
    ) e ${shownBy(caller.userId)} order by e.deleted_at desc, e.id desc`.execute(deps.db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const entries = await toEntryDocument(deps, ownerFilter(caller), shown)
  const data = shown.flatMap(({ deleted_at }, at) => {
    const entry = entries[at]
    const goesAt = new Date(deleted_at.getTime() + binLifetime)
    return entry ? [{ entry, deletedAt: deleted_at.toISOString(), goesAt: goesAt.toISOString() }] : []
  })
  return { data, ...(rows.length > limit && last && { next: writeCursor([last.deleted_at.toISOString(), last.id]) }) }
}
