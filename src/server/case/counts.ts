import { sql } from 'kysely'
import type { EntryRow, NewEntry } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import { placeFewer, placeMore } from '#server/media/where-cells.ts'

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

/** Counts entries that the case has more of. */
export async function countMore(trx: Transaction, userId: string, entries: readonly Counted[]): Promise<void> {
  for (const { kind, level, year, count } of countByAll(entries)) {
    await executePipelined(
      trx,
      trx
        .insertInto('entry_counts')
        .values({ user_id: userId, kind, level, year, count })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'level', 'year']).doUpdateSet({ count: sql<number>`entry_counts.count + excluded.count` }),
        ),
    )
  }
  await placeMore(trx, userId, filesOf(entries))
}

/** Counts entries that the case no longer has; a count of none is forgotten. */
export async function countFewer(trx: Transaction, userId: string, entries: readonly Counted[]): Promise<void> {
  for (const { kind, level, year, count } of countByAll(entries)) {
    await executePipelined(
      trx,
      trx
        .updateTable('entry_counts')
        .set((row) => ({ count: row('count', '-', count) }))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('level', '=', level)
        .where('year', '=', year),
    )
  }
  const empty = trx.deleteFrom('entry_counts').where('user_id', '=', userId).where('count', '=', 0)
  if (entries.length > 0) await executePipelined(trx, empty)
  await placeFewer(trx, userId, filesOf(entries))
}

/** One row for each kind, level and year, always in the same order, so that concurrent transactions never deadlock. */
function countByAll(entries: readonly Counted[]) {
  const groups = Map.groupBy(entries, ({ kind, level, moment }) => `${kind} ${level ?? ''} ${yearOf(moment)}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const [first] = all
      return first ? [{ kind: first.kind, level: first.level ?? ('' as const), year: yearOf(first.moment), count: all.length }] : []
    })
}

/** A year, or a decade of which no more is known (`197X`); empty where nothing is. */
const yearOf = (moment: string | null): string => moment?.slice(0, 4) ?? ''

const filesOf = (entries: readonly Counted[]): readonly string[] => entries.flatMap(({ file_id }) => file_id ?? [])
