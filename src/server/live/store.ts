import type { Queries } from '#server/db/connection.ts'

/** The ordinal of somebody's island, at which they are shown as present; null while they are locked or not on the map. */
export async function visibleOrdinal(db: Queries, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('map_islands')
    .select('ordinal')
    .where('user_id', '=', userId)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  return row?.ordinal ?? null
}

/** The ordinals of those whom a block hides from somebody. */
export async function blockedOrdinals(db: Queries, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('map_places', 'map_places.user_id', 'blocks.other_id')
    .select('ordinal')
    .where('blocks.user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ ordinal }) => ordinal))
}
