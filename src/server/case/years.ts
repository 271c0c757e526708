import { sql } from 'kysely'
import type { Narrowing } from '#domain/case/narrowing.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { passes } from '#server/privacy/visibility-filter.ts'
import { isAsked, type NarrowedFilter, narrow, rangesTable } from './narrow.ts'

export type YearCount = { readonly year: string; readonly count: number }

/**
 * How many entries that the viewer may see carry a moment in each year, or in a decade of which no more is known (`197X`), the last first. What
 * keepers hide is few, has an index of its own, and is counted off.
 */
export async function yearsOfCase(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  ownerId: string,
  asked: Pick<Narrowing, 'kind' | 'level'>,
): Promise<YearCount[]> {
  const filter = narrow(await viewerContext(db, caller, ownerId), asked)
  const { ranges, seesSuspended } = filter
  if (ranges.length === 0) return []
  if (filter.albums !== null) return yearsInAlbums(db, filter)
  const suspended = sql`
    union all
    select left(e.moment, 4) as year, -count(*) as count from entries e
    join ${rangesTable(ranges)} on k.kind = e.kind and k.level = coalesce(e.level, '')
    where e.user_id = ${ownerId} and e.deleted_at is null and e.moment is not null and e.suspended_at is not null group by 1`
  const { rows } = await sql<YearCount>`
    select year, sum(count)::integer as count from (
      select year, count from entry_counts c join ${rangesTable(ranges)} on k.kind = c.kind and k.level = c.level
      where user_id = ${ownerId} and year <> ''
      ${seesSuspended ? sql`` : suspended}
    ) by_year group by year having sum(count) > 0 order by year collate "C" desc`.execute(db)
  return rows
}

/** The same of the albums that stay of a remembered owner: they are counted one by one. */
async function yearsInAlbums(db: Deps['db'], filter: NarrowedFilter): Promise<YearCount[]> {
  const { rows } = await sql<YearCount>`
    select year, count(*)::integer as count from (
      select left(e.moment, 4) as year from entries e
      where e.user_id = ${filter.ownerId} and e.moment is not null and ${passes(filter)} and ${isAsked(filter)}
    ) dated group by year order by year collate "C" desc`.execute(db)
  return rows
}
