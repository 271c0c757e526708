import { sql } from 'kysely'
import type { PlaceName } from '#contract/case/where.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import type { Queries } from '#server/db/connection.ts'
import { directionOf } from './load-gazetteer.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a country by its code. */
export const countryName = (code: string): string => countryNames.of(code) ?? code

/** Reverse geocoding: the place of the gazetteer nearest to each of these points, in their order; null while there are no places. */
export async function nearestOfEach(db: Queries, points: readonly Coordinates[]): Promise<readonly (PlaceName | null)[]> {
  if (points.length === 0) return []
  const { rows } = await sql<{ at: number } & PlaceName>`
    select asked.at::integer as at, p.name, p.region, p.country
    from unnest(${points.map(directionOf)}::text[]) with ordinality as asked (direction, at)
    cross join lateral (
      select name, region, country from places p order by p.direction <-> asked.direction::cube limit 1
    ) p`.execute(db)
  const named = new Map(rows.map(({ at, name, region, country }) => [at, { name, region, country: countryName(country) }]))
  return points.map((_, index) => named.get(index + 1) ?? null)
}
