import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { placeOf } from '#domain/map/placement.ts'

/** Who lives near whom, for the directory; and by what a product among the artifacts and a pin of one's own are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table directory add column place point`.execute(db)
  await settle(db)
  await sql`create index directory_by_place on directory using gist (place)`.execute(db)
  await sql`
    create index entries_of_products on entries (user_id, product_slug)
    where product_slug is not null and deleted_at is null`.execute(db)
  await sql`create index pinned_updates_by_author on pinned_updates (author_id, created_at desc, id desc)`.execute(db)
}

const batch = 5000

/** Writes beside everybody in the directory where their island lies. */
export async function settle(db: QueryExecutorProvider): Promise<void> {
  for (let after = -1; ; ) {
    const { rows } = await sql<{ user_id: string; ordinal: number }>`
      select user_id, ordinal from map_places where ordinal > ${after} order by ordinal limit ${batch}`.execute(db)
    const places = rows.map(({ ordinal }) => placeOf(ordinal))
    await sql`
      update directory d set place = point(p.x, p.y)
      from unnest(${rows.map(({ user_id }) => user_id)}::uuid[], ${places.map(({ x }) => x)}::float8[], ${places.map(({ y }) => y)}::float8[]) as p (user_id, x, y)
      where d.user_id = p.user_id`.execute(db)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.ordinal
  }
}
