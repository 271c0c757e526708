import { sql } from 'kysely'
import { type Holdings, movedKinds } from '#domain/moves/moves.ts'
import type { Queries } from '#server/db/connection.ts'

/** What somebody has, without what lies in the bin. The digest is over the SHA-256 of every file of an entry: the same set gives the same. */
export async function holdingsOf(db: Queries, userId: string): Promise<Holdings> {
  const { rows: kinds } = await sql<{ kind: string; items: number }>`
    select kind, count(*)::integer as items from entries where user_id = ${userId} and deleted_at is null group by kind`.execute(db)
  const { rows: albums } = await sql<{ items: number }>`select count(*)::integer as items from albums where user_id = ${userId}`.execute(db)
  const { rows: files } = await sql<{ one: string; other: string }>`
    select lpad(to_hex(coalesce(bit_xor(('x' || substr(sha256, 1, 16))::bit(64)::bigint), 0)), 16, '0') as one,
      lpad(to_hex(coalesce(bit_xor(('x' || substr(sha256, 17, 16))::bit(64)::bigint), 0)), 16, '0') as other
    from (
      select distinct f.sha256 from entries e join files f on f.user_id = e.user_id and f.id in (e.file_id, e.motion_file_id)
      where e.user_id = ${userId} and e.deleted_at is null
    ) held`.execute(db)
  const found = new Map([...kinds.map(({ kind, items }) => [kind, items] as const), ['album', albums[0]?.items ?? 0] as const])
  const countOf = (kind: (typeof movedKinds)[number]) => [kind, found.get(kind) ?? 0] as const
  return {
    counts: Object.fromEntries(movedKinds.map(countOf)) as Holdings['counts'],
    files: `${files[0]?.one ?? ''}${files[0]?.other ?? ''}`,
  }
}
