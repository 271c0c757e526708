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
  const groups = await groupsOf(db, filter, asked.person)
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
    people: await countPeople(db, narrow(context, { ...asked, person: undefined })),
  }
}

const hasAsked =
  ({ words, place, person }: Pick<Narrowing, 'words' | 'place' | 'person'>) =>
  (group: Group): boolean =>
    (words === undefined || group.has_words === (words === 'with')) &&
    (place === undefined || group.place === place) &&
    (person === undefined || group.is_named)

/** The first entries between the dates, one more than are counted, grouped. */
async function groupsOf(db: Deps['db'], filter: NarrowedFilter, person: string | undefined): Promise<readonly Group[]> {
  const isNamed = person === undefined ? sql`true` : namesPerson(person)
  const { rows } = await sql<Group>`
    select e.kind, coalesce(e.level, '') as level, e.place, ${hasWords} as has_words, ${isNamed} as is_named, count(*)::integer as count
    from (${firstOf(filter)}) e group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** Whom the first entries between the dates name, of those who have an account, with the number of entries. */
async function countPeople(db: Deps['db'], filter: NarrowedFilter): Promise<FilterCounts['people']> {
  const { rows } = await sql<{ readonly username: string; readonly count: number }>`
    select username, count(*)::integer as count from (${firstOf(filter)}) e, lateral ${namesIn}
    where ${filter.condition ?? sql`true`} group by 1 order by 2 desc, 1 limit ${sql.lit(maxPeople)}`.execute(db)
  if (rows.length === 0) return []
  const names = rows.map(({ username }) => username)
  const known = await db.selectFrom('usernames').select('username').where('username', 'in', names).execute()
  const isKnown = new Set(known.map(({ username }) => username))
  return rows.filter(({ username }) => isKnown.has(username))
}

function firstOf(filter: NarrowedFilter): RawBuilder<unknown> {
  const hasDates = filter.since !== undefined || filter.until !== undefined
  return fromEachIndex(filter, {
    beyond: sql`and ${isBetweenDates(filter)}`,
    by: hasDates ? sql`e.moment collate "C" desc, e.position desc` : sql`e.position desc`,
    count: maxCounted + 1,
    ...(!hasDates && { isUndated: [true, false] }),
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
