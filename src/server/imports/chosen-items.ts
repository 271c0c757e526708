import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { ImportRunRow } from '#server/db/import-tables.ts'

/** The rule of `chosenState` as SQL: the state and the reason of an item by what its owner chose. */
function byChoice({ choice: { kinds, reasons, withoutRemarks } }: ImportRunRow) {
  const isUnticked = sql`(not (${kinds === null}::boolean or kind = any(${kinds ?? []}::text[])) or remarks && ${withoutRemarks}::text[])`
  const isLeftOut = sql`(left_out is not null and not (left_out = any(${reasons}::text[])))`
  return {
    state: sql`case when unsupported is not null then 'not-supported' when ${isLeftOut} or ${isUnticked} then 'left-out' else 'wanted' end`,
    reason: sql`case when unsupported is not null then unsupported when ${isLeftOut} then left_out when ${isUnticked} then 'unticked' end`,
  }
}

const otherColumns = sql.raw(
  'user_id, run_id, key, number, kind, left_out, unsupported, message, size, motion_size, crc32, year, date, date_source, is_private, is_words_only, entry_id, remarks, outcomes, albums, found',
)

/**
 * The items of a run as a table of a statement, each in the state that it has. While its owner chooses, that follows from the choice and is
 * not written: each tick would rewrite all items.
 */
export function itemsOf(run: ImportRunRow): RawBuilder<unknown> {
  if (run.state !== 'planned') return sql`(select * from import_items where user_id = ${run.user_id} and run_id = ${run.id})`
  const { state, reason } = byChoice(run)
  return sql`(
    select ${otherColumns}, ${state} as state, ${reason} as reason from import_items where user_id = ${run.user_id} and run_id = ${run.id}
  )`
}

/** Writes the choice of a run over its items; only those are written that it changes. */
export async function writeChoice(trx: Transaction, run: ImportRunRow): Promise<void> {
  const { state, reason } = byChoice(run)
  await sql`
    update import_items set state = ${state}, reason = ${reason}
    where user_id = ${run.user_id} and run_id = ${run.id} and (state, reason) is distinct from (${state}, ${reason})`.execute(trx)
}
