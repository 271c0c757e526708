import { sql } from 'kysely'
import { transact } from '#server/db/connection.ts'
import type { ImportRunRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isOpen, lockRun, notNow, runNamed } from './runs.ts'
import { writeCancelled } from './states.ts'

/** How many rows one statement deletes. */
const rowsPerStatement = 5000

type Named = Pick<ImportRunRow, 'user_id' | 'id'>

/** Forgets a run that was never confirmed, or that was cancelled before it changed anything. */
export async function forgetRun({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller, runId: string): Promise<void> {
  const run = await transact(db, async (trx) => {
    if (!(await runNamed(trx, userId, runId))) return null
    const before = await lockRun(trx, userId, runId)
    const wasConfirmed = before.state !== 'reading' && before.state !== 'planned'
    if (wasConfirmed && (before.state !== 'cancelled' || didSomething(before))) throw notNow(before)
    return isOpen(before) ? writeCancelled(trx, before, now()) : before // its items are deleted below, as they are
  })
  if (!run) return
  await deleteRows(db, 'import_items', run)
  await db.deleteFrom('import_runs').where('user_id', '=', userId).where('id', '=', runId).execute()
}

const didSomething = ({ counts, filled_in }: ImportRunRow): boolean => counts.added > 0 || counts['here-already'] > 0 || filled_in > 0

/**
 * Deletes what a run listed or noted, in portions. Each begins where the one before ended: from the start it would pass all rows that are deleted
 * already, which took 30 s of 200,000.
 */
export async function deleteRows(db: Deps['db'], table: 'import_items' | 'import_effects', { user_id, id }: Named): Promise<void> {
  const place = sql.ref(table === 'import_items' ? 'number' : 'entry_id')
  const own = sql`user_id = ${user_id} and run_id = ${id}`
  let from = sql``
  for (;;) {
    const { rows } = await sql<{ end: number | string }>`
      select ${place} as end from ${sql.table(table)} where ${own} ${from}
      order by ${place} offset ${sql.lit(rowsPerStatement)} limit 1`.execute(db)
    const [{ end } = { end: null }] = rows
    const until = end === null ? sql`` : sql`and ${place} < ${end}`
    await sql`delete from ${sql.table(table)} where ${own} ${from} ${until}`.execute(db)
    if (end === null) return
    from = sql`and ${place} >= ${end}`
  }
}
