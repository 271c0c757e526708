import { sql } from 'kysely'
import type { ItemState, Outcome } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ImportItemRow, ImportRunRow } from '#server/db/import-tables.ts'
import type { Imported } from './provided.ts'
import { changeRun } from './runs.ts'

/** The item, locked until the transaction ends. */
export async function lockItem(trx: Transaction, { user_id, id }: ImportRunRow, key: string): Promise<ImportItemRow> {
  const item = await trx
    .selectFrom('import_items')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('run_id', '=', id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Problem('not-found', 'This import has no item of that key.')
  return item
}

type End = {
  readonly state: Exclude<ItemState, 'wanted'>
  readonly reason?: string
  readonly message?: string
  readonly outcomes?: readonly Outcome[]
  readonly imported?: Imported
}

/**
 * Brings a wanted item to its end: the item, the counts of its locked run, and what was done to an entry, for an undo. All of it is in the
 * transaction in which the entry is written.
 */
export async function settle(
  trx: Transaction,
  run: ImportRunRow,
  item: ImportItemRow,
  { state, reason, message, outcomes = [], imported }: End,
  at: Date,
): Promise<{ readonly run: ImportRunRow; readonly item: ImportItemRow }> {
  const settled = await trx
    .updateTable('import_items')
    .set({
      state,
      reason: reason ?? null,
      message: message ?? null,
      outcomes,
      entry_id: imported?.entryId ?? null,
      ...(imported && { date: imported.date, date_source: imported.dateSource, year: imported.date?.slice(0, 4) ?? null }),
    })
    .where('user_id', '=', run.user_id)
    .where('run_id', '=', run.id)
    .where('key', '=', item.key)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (imported?.written) await recordEffect(trx, run, settled, imported)
  if (item.found.origin !== null && imported && imported.was === 'new') await recordOrigin(trx, run, item.found.origin, imported.entryId)
  const bytes = item.size + item.motion_size
  const change = {
    counts: { ...run.counts, wanted: run.counts.wanted - 1, [state]: run.counts[state] + 1 },
    wanted_bytes: run.wanted_bytes - bytes,
    ...(state === 'added' && { added_bytes: run.added_bytes + bytes }),
    ...(imported?.was === 'here' && imported.written && { filled_in: run.filled_in + 1 }),
  }
  return { run: await changeRun(trx, run, change, at), item: settled }
}

/** One row for each entry of a run: `before` stays that of the first change, `after` becomes that of the last. */
const recordEffect = (
  trx: Transaction,
  { user_id, id }: ImportRunRow,
  { key, found }: ImportItemRow,
  { entryId, was, kind, written }: Imported,
) =>
  sql`
    insert into import_effects (user_id, run_id, entry_id, key, name, is_created, stage, before, after)
    values (${user_id}, ${id}, ${entryId}, ${key}, ${found.name}, ${was === 'new'}, ${kind === 'tweet' ? 0 : 1},
      ${JSON.stringify(written?.before)}::jsonb, ${JSON.stringify(written?.after)}::jsonb)
    on conflict (user_id, run_id, entry_id) do update set
      before = excluded.before || import_effects.before, after = import_effects.after || excluded.after`.execute(trx)

const recordOrigin = (trx: Transaction, { user_id }: ImportRunRow, origin: string, entryId: string) =>
  trx
    .insertInto('import_origins')
    .values({ user_id, origin, entry_id: entryId })
    .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doUpdateSet({ entry_id: entryId }))
    .execute()
