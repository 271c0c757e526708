import { sql } from 'kysely'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { beginningsOfPlace, foldPlaceName } from '#domain/places/place-names.ts'
import { radians } from '#domain/units.ts'
import { type Database, type Transaction, transact } from '#server/db/connection.ts'
import type { GazetteerPlace } from './gazetteer.ts'

/** Any number that no other advisory lock of ours has. */
const lock = 20_200_318
const placesInStatement = 5000

/**
 * Fills the tables of places once: whoever finds them filled leaves them. All is one transaction, so searches find nothing or all.
 * The indexes are made when the rows are there, which takes a third of the time that keeping them up to date would. Statistics are
 * gathered after it: a divided database cannot do so behind other statements.
 * @returns whether this call filled them
 */
export async function loadGazetteer(db: Database, read: () => Iterable<GazetteerPlace>): Promise<boolean> {
  const isFilled = await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
    const known = await trx.selectFrom('places').select('id').limit(sql.lit(1)).executeTakeFirst()
    if (known) return false
    let batch: GazetteerPlace[] = []
    for (const place of read()) {
      batch.push(place)
      if (batch.length < placesInStatement) continue
      await insertBatch(trx, batch)
      batch = []
    }
    await insertBatch(trx, batch)
    await makeIndexes(trx)
    return true
  })
  if (isFilled) await sql`analyze places, place_names`.execute(db)
  return isFilled
}

async function insertBatch(trx: Transaction, places: readonly GazetteerPlace[]) {
  if (places.length === 0) return
  await insertPlaces(trx, places)
  await insertNames(trx, places)
}

async function insertPlaces(trx: Transaction, places: readonly GazetteerPlace[]) {
  const column = <K extends keyof GazetteerPlace>(key: K) => places.map((place) => place[key])
  await sql`
    insert into places (id, name, region, country, lat, lon, zone, population, direction)
    select id, name, region, country, lat, lon, zone, population, direction::cube
    from unnest(${column('id')}::integer[], ${column('name')}::text[], ${column('region')}::text[], ${column('country')}::text[],
      ${column('lat')}::float8[], ${column('lon')}::float8[], ${column('zone')}::text[], ${column('population')}::integer[],
      ${places.map(directionOf)}::text[]) as p (id, name, region, country, lat, lon, zone, population, direction)`.execute(trx)
}

async function insertNames(trx: Transaction, places: readonly GazetteerPlace[]) {
  const rows = places.flatMap(({ id, name, population, otherNames }) => {
    const [whole = '', ...laterWords] = beginningsOfPlace(foldPlaceName(name))
    const named = (text: string, isWhole: boolean) => ({ id, text, isWhole, population })
    return [...[whole, ...otherNames].map((text) => named(text, true)), ...laterWords.map((text) => named(text, false))]
  })
  await sql`
    insert into place_names (place_id, name, is_whole, population)
    select * from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ text }) => text)}::text[],
      ${rows.map(({ isWhole }) => isWhole)}::boolean[], ${rows.map(({ population }) => population)}::integer[])`.execute(trx)
}

async function makeIndexes(trx: Transaction) {
  await sql`create index places_by_direction on places using gist (direction)`.execute(trx)
  await sql`create index place_names_by_name on place_names (is_whole, name, population desc, place_id)`.execute(trx)
  for (const length of [1, 2, 3]) {
    await sql`
      create index ${sql.ref(`place_names_by_${length}_letters`)}
      on place_names (left(name, ${sql.lit(length)}), population desc, place_id) where is_whole`.execute(trx)
  }
  await sql`create index place_names_by_trigrams on place_names using gin (name gin_trgm_ops) where is_whole`.execute(trx)
}

/**
 * The direction of a place as seen from the middle of the Earth, as PostgreSQL writes a cube: near ones are near across the date line too.
 */
export function directionOf({ lat, lon }: Coordinates): string {
  const [phi, lambda] = [radians(lat), radians(lon)]
  return `(${Math.cos(phi) * Math.cos(lambda)},${Math.cos(phi) * Math.sin(lambda)},${Math.sin(phi)})`
}
