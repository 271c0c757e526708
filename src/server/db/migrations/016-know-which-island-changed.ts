import { type QueryExecutorProvider, sql } from 'kysely'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'

/** Each recorded change of the map tells its island, so that the tiles over it can be updated without reading what lies round it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table map_dirty add column ordinal integer`.execute(db)
  await sql`update map_dirty d set ordinal = i.ordinal from map_islands i where i.key = d.key`.execute(db)
  await nameGoneIslands(db)
  await sql`alter table map_dirty alter column ordinal set not null`.execute(db)
}

/** Of an island that has left the map only the ordinal is kept, and its key follows from that. */
async function nameGoneIslands(db: QueryExecutorProvider): Promise<void> {
  const { rows: unnamed } = await sql<{ key: number }>`select distinct key from map_dirty where ordinal is null`.execute(db)
  if (unnamed.length === 0) return
  const { rows: gone } = await sql<{ ordinal: number }>`
    select o.ordinal from map_ordinals o where not exists (select from map_islands i where i.ordinal = o.ordinal)`.execute(db)
  const ordinals = new Map(gone.map(({ ordinal }) => [keyOf(cellOf(placeOf(ordinal))), ordinal]))
  for (const { key } of unnamed) await sql`update map_dirty set ordinal = ${ordinals.get(key)} where key = ${key}`.execute(db)
}
