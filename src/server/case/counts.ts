import { sql } from 'kysely'
import type { EntryRow, NewEntry } from '#server/db/case-tables.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import { countPositions } from '#server/media/where-cells.ts'

/** What of an entry its counts depend on. */
export type Counted = Pick<EntryRow, 'kind' | 'level' | 'moment' | 'file_id'>

/** What counts as another of an entry is counted once more when it changes. */
export const isCountedAlike = (one: Counted, other: Counted): boolean =>
  one.level === other.level && yearOf(one.moment) === yearOf(other.moment) && one.file_id === other.file_id

/** What of a new entry its counts depend on. */
export const countedOf = ({ kind, level = null, moment = null, file_id = null }: Omit<NewEntry, 'user_id'>): Counted => ({
  kind,
  level,
  moment,
  file_id,
})

type Changes = { readonly fewer?: readonly Counted[]; readonly more?: readonly Counted[] }

/** Counts entries that the case no longer has, and those that it has from now on; a count of none is forgotten. */
export async function countChanges(trx: Transaction, userId: string, { fewer = [], more = [] }: Changes): Promise<void> {
  const changes = changesOf(fewer, more)
  for (const { kind, level, year, count } of changes) {
    const row = { user_id: userId, kind, level, year, count }
    const counts = trx.updateTable('entry_counts').set((was) => ({ count: was('count', '+', count) }))
    const taken = counts.where('user_id', '=', userId).where('kind', '=', kind).where('level', '=', level).where('year', '=', year)
    const added = trx
      .insertInto('entry_counts')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'level', 'year']).doUpdateSet({ count: sql<number>`entry_counts.count + excluded.count` }),
      )
    await (count < 0 ? executePipelined(trx, taken) : executePipelined(trx, added))
  }
  if (fewer.length > 0) await executePipelined(trx, trx.deleteFrom('entry_counts').where('user_id', '=', userId).where('count', '=', 0))
  await countPositions(trx, userId, { fewer: filesOf(fewer), more: filesOf(more) })
}

/** By how much each count changes, each once and always in the same order, so that concurrent transactions never deadlock. */
export function changesOf(fewer: readonly Counted[], more: readonly Counted[]) {
  const signed = [...fewer.map((entry) => ({ entry, sign: -1 })), ...more.map((entry) => ({ entry, sign: 1 }))]
  const groups = Map.groupBy(signed, ({ entry: { kind, level, moment } }) => `${kind} ${level ?? ''} ${yearOf(moment)}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const count = all.reduce((sum, { sign }) => sum + sign, 0)
      const [first] = all
      if (!first || count === 0) return []
      const { kind, level, moment } = first.entry
      return [{ kind, level: level ?? ('' as const), year: yearOf(moment), count }]
    })
}

/** A year, or a decade of which no more is known (`197X`); empty where nothing is. */
const yearOf = (moment: string | null): string => moment?.slice(0, 4) ?? ''

const filesOf = (entries: readonly Counted[]): readonly string[] => entries.flatMap(({ file_id }) => file_id ?? [])

/** How many entries somebody's case has, and how many of them carry one of these days, such as `11-26`, of a year before `year`. */
export async function caseOfDays(
  db: Queries,
  userId: string,
  { days, year }: { readonly days: readonly string[]; readonly year: number },
): Promise<{ readonly entries: number; readonly memories: number }> {
  const { rows } = await sql<{ entries: number; memories: number }>`
    select count(*)::integer as entries,
      count(*) filter (where substr(moment, 6, 5) = any(${days}::text[]) and left(moment, 5) < ${`${year}-`})::integer as memories
    from entries where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0] ?? { entries: 0, memories: 0 }
}
