import type { AnyEntry } from '#contract/entries.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import type { Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { lookAt } from '#server/privacy/look.ts'
import { entriesFor } from './entry-document.ts'
import { pageOfEntries } from './rows.ts'

type Asked = { readonly kind?: EntryKind | undefined; readonly limit?: number | undefined; readonly cursor?: string | undefined }

/** One page of a case as the viewer may see it, newest first. */
export async function pageOfCase(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  viewerId: string,
  ownerId: string,
  { kind, limit = newestInDocument, cursor }: Asked,
): Promise<{ data: AnyEntry[]; next?: string }> {
  const [after = null] = readCursor(cursor, [isUuidKey]) ?? []
  const look = await lookAt(deps.db, viewerId, ownerId)
  const rows = await pageOfEntries(deps.db, look, { kind, after, count: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(entriesFor(deps, viewerId)), ...(rows.length > limit && last && { next: writeCursor([last.id]) }) }
}
