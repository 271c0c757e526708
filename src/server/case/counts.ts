import { sql } from 'kysely'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

type Counted = { readonly kind: EntryKind; readonly level: PrivacyLevel | null }

/** Counts entries that the case has more of. */
export async function countMore(trx: Transaction, userId: string, entries: readonly Counted[]): Promise<void> {
  for (const { kind, level, count } of countByKindAndLevel(entries)) {
    await executePipelined(
      trx,
      trx
        .insertInto('entry_counts')
        .values({ user_id: userId, kind, level, count })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'level']).doUpdateSet({ count: sql<number>`entry_counts.count + excluded.count` }),
        ),
    )
  }
}

/** Counts entries that the case no longer has. */
export async function countFewer(trx: Transaction, userId: string, entries: readonly Counted[]): Promise<void> {
  for (const { kind, level, count } of countByKindAndLevel(entries)) {
    await executePipelined(
      trx,
      trx
        .updateTable('entry_counts')
        .set((row) => ({ count: row('count', '-', count) }))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('level', '=', level),
    )
  }
}

/** One row for each kind and level, always in the same order, so that concurrent transactions never deadlock. */
function countByKindAndLevel(entries: readonly Counted[]) {
  const byKindAndLevel = Map.groupBy(entries, ({ kind, level }) => `${kind} ${level ?? ''}`)
  return [...byKindAndLevel]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, all]) => {
      const [first] = all
      return first ? [{ kind: first.kind, level: first.level ?? ('' as const), count: all.length }] : []
    })
}
