import { type RawBuilder, sql } from 'kysely'
import { type EntryRange, endOfPeriod, type Narrowing, rangesOf } from '#domain/case/narrowing.ts'
import { Problem } from '#domain/problem.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { type VisibilityFilter, visibilityFilter } from '#server/privacy/visibility-filter.ts'

/** A visibility filter with what somebody asks for beside it. */
export type NarrowedFilter = VisibilityFilter & {
  /** The parts of the index that are read. */
  readonly ranges: readonly EntryRange[]
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** What no index knows of the entry `e`; null where nothing such is asked for. */
  readonly condition: RawBuilder<unknown> | null
}

/** The entry `e` has a caption or a story, or is words. */
export const hasWords = sql`(e.caption <> '' or e.story <> '' or e.kind = 'tweet')`

const words = sql`concat_ws(' ', e.caption, e.text, e.story)`
/** The words of the entry `e`, in small letters. */
const lowerWords = sql`lower(${words})`
/** Bytes are looked for in the words as they stand: small letters of the longest stories take a millisecond each. */
const hasAt = sql`position('@' in ${words}) > 0`
const beforeName = '(?:^|[^[:alnum:]@._/-])@'
/** The usernames in the entry `e`, as `parseUserText` finds them, as the rows of `named (username)`. */
export const namesIn = sql`(
  select distinct (regexp_matches(${lowerWords}, ${`${beforeName}([a-z0-9][a-z0-9._-]{1,28}[a-z0-9])(?![a-z0-9])`}, 'g'))[1] as username
  where ${hasAt}
) named`
/** The entry `e` names this person. */
export const namesPerson = (username: string): RawBuilder<boolean> =>
  sql`(${hasAt} and ${lowerWords} ~ ${`${beforeName}${username.toLowerCase().replaceAll('.', '\\.')}(?![._-]*[a-z0-9])`})`

/** Narrows what a viewer may see. Only owners ask by level: to others it would tell how each entry is kept. */
export function narrow(context: ViewerContext, asked: Narrowing): NarrowedFilter {
  const filter = visibilityFilter(context)
  if (asked.level !== undefined && context.caller.userId !== filter.ownerId)
    throw new Problem('not-yours', 'Only its owner finds entries by their privacy.')
  const ranges = rangesOf(context.owner.privacy, asked).filter(
    ({ kind, level }) => filter.kinds.includes(kind) && filter.levels.includes(level),
  )
  const conditions = [
    ...(asked.words === 'with' ? [hasWords] : asked.words === 'without' ? [sql`not ${hasWords}`] : []),
    ...(asked.place === undefined ? [] : [sql`e.place = ${asked.place}`]),
    ...(asked.person === undefined ? [] : [namesPerson(asked.person)]),
  ]
  const condition = conditions.length === 0 ? null : sql.join(conditions, sql` and `)
  return { ...filter, ranges, since: asked.since, until: asked.until, condition }
}

/** Whether the moment of the entry `e` lies between the dates that are asked for. */
export const isBetweenDates = ({ since, until }: Pick<Narrowing, 'since' | 'until'>): RawBuilder<unknown> =>
  since === undefined && until === undefined
    ? sql`true`
    : sql`e.moment is not null
        ${since === undefined ? sql`` : sql`and e.moment collate "C" >= ${since}`}
        ${until === undefined ? sql`` : sql`and e.moment collate "C" < ${endOfPeriod(until)}`}`

/** Whether the entry `e` is among what is asked for, in a statement that reads no ranges. */
export const isAsked = ({ ranges, condition, ...dates }: NarrowedFilter): RawBuilder<unknown> =>
  sql`exists (select from ${rangesTable(ranges)} where k.kind = e.kind and k.level = coalesce(e.level, ''))
    and ${isBetweenDates(dates)} and ${condition ?? sql`true`}`

/** Ranges as the table `k`. */
export const rangesTable = (ranges: readonly EntryRange[]): RawBuilder<unknown> =>
  sql`unnest(${ranges.map(({ kind }) => kind)}::text[], ${ranges.map(({ level }) => level)}::text[]) as k (kind, level)`
