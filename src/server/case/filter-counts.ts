import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod/mini'
import type { findingApi } from '#contract/case/finding.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { effectiveLevel, isYearWithin, type Narrowing } from '#domain/case/narrowing.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { hasWords, isBetweenDates, type NarrowedFilter, namesIn, namesPerson, narrow, rangesTable } from './narrow.ts'
import { fromEachIndex } from './rows.ts'

type FilterCounts = z.infer<typeof findingApi.counts.reply>['data']

/** Entries that are alike in all that is filtered by. */
type Group = {
  readonly kind: EntryKind
  readonly level: PrivacyLevel | ''
  readonly place: string | null
  readonly has_words: boolean
  readonly is_named: boolean
  readonly count: number
}
type YearGroup = Pick<Group, 'kind' | 'level' | 'count'> & { readonly year: string }

/** So many entries are looked at, the newest first, to count words, places and people. */
const maxCounted = 10_000
const maxPlaces = 100
const maxPeople = 100

/** How many entries of an owner the filters leave, and how many each value of a filter would beside the others. */
export async function filterCounts({ db }: Pick<Deps, 'db'>, caller: Caller, asked: Narrowing): Promise<FilterCounts> {
  const { since, until } = asked
  const context = await viewerContext(db, caller, caller.userId)
  const filter = narrow(context, { since, until })
  const { groups, people } = await countFirst(db, filter, { ...asked, among: narrow(context, asked).ranges })
  const levelOf = ({ kind, level }: Pick<Group, 'kind' | 'level'>) => effectiveLevel(level, context.owner.privacy[kind].level)
  const isWhole = groups.reduce((sum, { count }) => sum + count, 0) <= maxCounted
  const hasDays = (since ?? until ?? '').length > 4 || (until ?? '').length > 4
  const isCountedByYear = !isWhole && asked.words === undefined && asked.place === undefined && asked.person === undefined && !hasDays
  const counted: readonly Pick<Group, 'kind' | 'level' | 'count'>[] = isCountedByYear
    ? await countedByYear(db, filter)
    : groups.filter(hasAsked(asked))
  const sum = (of: readonly { readonly count: number }[]) => of.reduce((total, { count }) => total + count, 0)
  const isOfKind = ({ kind }: Pick<Group, 'kind'>) => asked.kind === undefined || kind === asked.kind
  const isOfLevel = (group: Pick<Group, 'kind' | 'level'>) => asked.level === undefined || levelOf(group) === asked.level
  const inBoth = groups.filter((group) => isOfKind(group) && isOfLevel(group))
  const places = Map.groupBy(
    inBoth.filter((group) => group.place !== null && hasAsked({ words: asked.words, person: asked.person })(group)),
    ({ place }) => place ?? '',
  )
  const wordsOf = (is: boolean) =>
    sum(inBoth.filter((group) => group.has_words === is && hasAsked({ place: asked.place, person: asked.person })(group)))
  return {
    total: isWhole || isCountedByYear ? sum(counted.filter((group) => isOfKind(group) && isOfLevel(group))) : null,
    isWhole,
    kinds: entryKinds.map((kind) => ({ kind, count: sum(counted.filter((group) => group.kind === kind && isOfLevel(group))) })),
    levels: privacyLevels.map((level) => ({ level, count: sum(counted.filter((group) => levelOf(group) === level && isOfKind(group))) })),
    words: { with: wordsOf(true), without: wordsOf(false) },
    places: [...places]
      .map(([place, alike]) => ({ place, count: sum(alike) }))
      .toSorted((one, other) => other.count - one.count || (one.place < other.place ? -1 : 1))
      .slice(0, maxPlaces),
    people: await withAccounts(db, people),
  }
}

const hasAsked =
  ({ words, place, person }: Pick<Narrowing, 'words' | 'place' | 'person'>) =>
  (group: Group): boolean =>
    (words === undefined || group.has_words === (words === 'with')) &&
    (place === undefined || group.place === place) &&
    (person === undefined || group.is_named)

type Person = FilterCounts['people'][number]
type First = { readonly groups: readonly Group[]; readonly people: readonly Person[] }

/**
 * The first entries between the dates, one more than are counted, grouped, and whom they name. They are read once.
 * @param asked.among the kinds and levels whose people are counted
 */
async function countFirst(
  db: Deps['db'],
  filter: NarrowedFilter,
  { words, place, person, among }: Narrowing & { readonly among: NarrowedFilter['ranges'] },
): Promise<First> {
  const { rows } = await sql<First>`
    with first as materialized (
      select e.kind, coalesce(e.level, '') as level, e.place, ${hasWords} as has_words,
        ${person === undefined ? sql`true` : namesPerson(person)} as is_named, array(select username from ${namesIn}) as names
      from (${firstOf(filter)}) e
    )
    select
      coalesce((select json_agg(g) from (
        select kind, level, place, has_words, is_named, count(*)::integer as count from first group by 1, 2, 3, 4, 5
      ) g), '[]') as groups,
      coalesce((select json_agg(p) from (
        select username, count(*)::integer as count from first e, unnest(e.names) as username
        where exists (select from ${rangesTable(among)} where k.kind = e.kind and k.level = e.level)
          ${words === undefined ? sql`` : sql`and e.has_words = ${words === 'with'}`}
          ${place === undefined ? sql`` : sql`and e.place = ${place}`}
        group by 1 order by 2 desc, 1 limit ${sql.lit(maxPeople)}
      ) p), '[]') as people`.execute(db)
  return rows[0] ?? { groups: [], people: [] }
}

async function withAccounts(db: Deps['db'], people: readonly Person[]): Promise<Person[]> {
  if (people.length === 0) return []
  const names = people.map(({ username }) => username)
  const known = await db.selectFrom('usernames').select('username').where('username', 'in', names).execute()
  const isKnown = new Set(known.map(({ username }) => username))
  return people.filter(({ username }) => isKnown.has(username))
}

/**
 * Of the whole case the newest by their ids, which lie in one index: its owner sees every kind and level, and asking for them would lead
 * to the index of each. Between dates the newest by their moments.
 */
function firstOf(filter: NarrowedFilter): RawBuilder<unknown> {
  const count = maxCounted + 1
  if (filter.since === undefined && filter.until === undefined)
    return sql`select * from entries e where e.user_id = ${filter.ownerId} and e.deleted_at is null order by e.id desc limit ${sql.lit(count)}`
  return fromEachIndex(filter, {
    beyond: sql`and ${isBetweenDates(filter)}`,
    by: sql`e.moment collate "C" desc, e.position desc`,
    count,
  })
}

/** Every entry between two years, as it was counted when it came. */
async function countedByYear(db: Deps['db'], filter: NarrowedFilter): Promise<readonly YearGroup[]> {
  const { rows } = await sql<YearGroup>`
    select c.kind, c.level, c.year, c.count from entry_counts c join ${rangesTable(filter.ranges)} on k.kind = c.kind and k.level = c.level
    where c.user_id = ${filter.ownerId} and c.count > 0`.execute(db)
  const isUndatedToo = filter.since === undefined && filter.until === undefined
  return rows.filter(({ year }) => isUndatedToo || isYearWithin(year, filter))
}
