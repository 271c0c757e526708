import { sql } from 'kysely'
import { openRunLifetime, undoLifetime } from '#domain/imports/limits.ts'
import { days } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import type { ImportRunRow } from '#server/db/import-tables.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteRows } from './forget.ts'
import { isOpen, lockRun } from './runs.ts'
import { endOpenRun } from './states.ts'
import { type UndoDeps, undoPortion } from './undo.ts'

/** How many runs one sweep looks at of each sort. */
const runsPerSweep = 200
/** How long the listing of an import is kept that was cancelled before it added anything. */
const uselessLifetime = days(1)

/**
 * Ends imports that nobody went on with, forgets the listings and effects of those that are long over, and goes on with an undo that was
 * broken off.
 */
export async function sweepImports(deps: UndoDeps): Promise<void> {
  const at = deps.now().getTime()
  await endStale(deps, new Date(at - openRunLifetime))
  await finishUndos(deps)
  await forgetListings(deps, new Date(at - openRunLifetime), new Date(at - uselessLifetime))
  await forgetEffects(deps, new Date(at - undoLifetime))
}

type Named = Pick<ImportRunRow, 'user_id' | 'id'>

async function endStale({ db, now }: UndoDeps, before: Date): Promise<void> {
  const open = db.selectFrom('import_runs').select(['user_id', 'id']).where('state', 'in', ['reading', 'planned', 'running', 'paused'])
  for (const { user_id, id } of await open.where('touched_at', '<', before).limit(sql.lit(runsPerSweep)).execute())
    await transact(db, async (trx) => {
      const run = await lockRun(trx, user_id, id)
      if (isOpen(run) && run.touched_at < before) await endOpenRun(trx, run, now())
    })
}

async function finishUndos(deps: UndoDeps): Promise<void> {
  const begun = deps.db.selectFrom('import_runs').select(['user_id', 'id']).where('undo_began_at', 'is not', null)
  for (const { user_id, id } of await begun.where('undone_at', 'is', null).limit(sql.lit(runsPerSweep)).execute())
    while (!(await undoPortion(deps, user_id, id)));
}

async function forgetListings(deps: UndoDeps, before: Date, beforeUseless: Date): Promise<void> {
  const { rows } = await sql<Named>`
    select user_id, id from import_runs
    where listed_bytes > 0 and state in ('done', 'cancelled', 'undone')
      and (touched_at < ${before} or (state = 'cancelled' and added_bytes = 0 and filled_in = 0 and touched_at < ${beforeUseless}
        and (counts ->> 'added')::integer = 0))
    limit ${sql.lit(runsPerSweep)}`.execute(deps.db)
  for (const run of rows) {
    await deleteRows(deps.db, 'import_items', run)
    await sql`update import_runs set listed_bytes = 0 where user_id = ${run.user_id} and id = ${run.id}`.execute(deps.db)
  }
}

async function forgetEffects(deps: UndoDeps, before: Date): Promise<void> {
  const { rows } = await sql<Named>`
    select r.user_id, r.id from import_runs r
    where r.finished_at < ${before} and (r.undo_began_at is null or r.undone_at < ${before})
      and exists (select from import_effects e where e.user_id = r.user_id and e.run_id = r.id)
    limit ${sql.lit(runsPerSweep)}`.execute(deps.db)
  for (const run of rows) await deleteRows(deps.db, 'import_effects', run)
}

/** The scheduled job (cron) of imports. */
export const importJobs = (deps: UndoDeps): readonly Job[] => [{ name: 'sweep-imports', cron: '23 * * * *', run: () => sweepImports(deps) }]
