import { sql } from 'kysely'
import type { Remark } from '#domain/imports/found-item.ts'
import { type ItemState, isGuess, type Outcome } from '#domain/imports/limits.ts'
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
  /** Of what is no entry and has an id. */
  readonly entryId?: string | null
}

/**
 * Brings a wanted item to its end: the item, the counts of its locked run, and what was done to an entry, for an undo. All of it is in the
 * transaction in which the entry is written.
 */
export async function settle(
  trx: Transaction,
  run: ImportRunRow,
  item: ImportItemRow,
  { state, reason, message, outcomes = [], imported, entryId = null }: End,
  at: Date,
): Promise<{ readonly run: ImportRunRow; readonly item: ImportItemRow }> {
  const settled = await trx
    .updateTable('import_items')
    .set({
      state,
      reason: reason ?? null,
      message: message ?? null,
      outcomes,
      entry_id: imported?.entryId ?? entryId,
      ...(imported && {
        date: imported.date,
        date_source: imported.dateSource,
        year: imported.date?.slice(0, 4) ?? null,
        remarks: remarksOn(item, imported),
      }),
    })
    .where('user_id', '=', run.user_id)
    .where('run_id', '=', run.id)
    .where('key', '=', item.key)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (imported?.written) await recordEffect(trx, run, settled, imported)
  if (imported) await recordOrigins(trx, run, originsOf(item), imported)
  const bytes = item.size + item.motion_size
  const change = {
    counts: { ...run.counts, wanted: run.counts.wanted - 1, [state]: run.counts[state] + 1 },
    wanted_bytes: run.wanted_bytes - bytes,
    ...(state === 'added' && { added_bytes: run.added_bytes + bytes }),
    ...(imported?.was === 'here' && imported.written && { filled_in: run.filled_in + 1 }),
  }
  return { run: await changeRun(trx, run, change, at), item: settled }
}

/** What is to be told of an item whose entry has a date: where one that is known took the place of a guess, there is no guess any more. */
function remarksOn({ remarks, found: { date } }: ImportItemRow, { dateSource }: Imported): readonly Remark[] {
  const isReplaced = dateSource !== null && !isGuess(dateSource) && (date === null || isGuess(date.source))
  return isReplaced ? remarks.filter((remark) => remark !== 'date-guessed') : remarks
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

/** Under what the words of an item are known: none for a file, which is known by its bytes. What an older version listed has no former ones. */
export const originsOf = ({ found: { origin, formerOrigins = [] } }: Pick<ImportItemRow, 'found'>): readonly string[] =>
  origin === null ? [] : [...new Set([origin, ...formerOrigins])]

/** Notes what is known to be this entry from now on. Of one that was here already, what is known of its origins stays. */
export async function recordOrigins(
  trx: Transaction,
  { user_id }: ImportRunRow,
  origins: readonly string[],
  { entryId, was }: Pick<Imported, 'entryId' | 'was'>,
): Promise<void> {
  if (origins.length === 0) return
  await trx
    .insertInto('import_origins')
    .values(origins.map((origin) => ({ user_id, origin, entry_id: entryId })))
    .onConflict((conflict) => {
      const columns = conflict.columns(['user_id', 'origin'])
      return was === 'new' ? columns.doUpdateSet({ entry_id: entryId }) : columns.doNothing()
    })
    .execute()
}
