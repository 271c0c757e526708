import { sql } from 'kysely'
import type { ImportRun as Run } from '#contract/imports/runs.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ImportRunRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { writeChoice } from './chosen-items.ts'
import type { ProvidedToImports } from './provided.ts'
import { changeRun, isOpen, lockRun, notNow, toRun } from './runs.ts'

type StatesDeps = Pick<Deps, 'db' | 'now'>

/** One change of the state of a run, under its lock. What was done before is answered as it is. */
const change = (
  { db }: StatesDeps,
  { userId }: Caller,
  runId: string,
  work: (trx: Transaction, run: ImportRunRow) => Promise<ImportRunRow>,
) => transact(db, async (trx): Promise<Run> => toRun(await work(trx, await lockRun(trx, userId, runId))))

export const confirmRun = (deps: StatesDeps, caller: Caller, runId: string): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state === 'running') return run
    if (run.state !== 'planned') throw notNow(run)
    await writeChoice(trx, run)
    return changeRun(trx, run, { state: 'running' }, deps.now())
  })

export const pauseRun = (deps: StatesDeps, caller: Caller, runId: string): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state === 'paused') return run
    if (run.state !== 'running') throw notNow(run)
    return changeRun(trx, run, { state: 'paused' }, deps.now())
  })

export const resumeRun = (deps: StatesDeps, caller: Caller, runId: string): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state === 'running') return run
    if (run.state !== 'paused') throw notNow(run)
    return changeRun(trx, run, { state: 'running' }, deps.now())
  })

/** Ends a run before its end: what was still wanted is left out. */
export const cancelRun = (
  deps: StatesDeps & Pick<ProvidedToImports, 'orderAlbums' | 'describeAlbums'>,
  caller: Caller,
  runId: string,
): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state === 'cancelled') return run
    if (!isOpen(run)) throw notNow(run)
    await finishAlbums(deps, trx, run)
    return endOpenRun(trx, run, deps.now())
  })

/** Puts what the run added to albums in order, and gives those that it made what the export says of them. */
async function finishAlbums(
  deps: Pick<ProvidedToImports, 'orderAlbums' | 'describeAlbums'>,
  trx: Transaction,
  { user_id, id, albums, choice }: ImportRunRow,
): Promise<void> {
  await deps.orderAlbums(trx, user_id, id)
  const isAsItWas = choice.level === 'as-it-was'
  await deps.describeAlbums(
    trx,
    user_id,
    id,
    albums.map((album) => ({ ...album, level: isAsItWas ? album.level : null })),
  )
}

/** The same for a locked run, whoever ends it. */
export async function endOpenRun(trx: Transaction, run: ImportRunRow, at: Date): Promise<ImportRunRow> {
  await sql`
    update import_items set state = 'left-out', reason = 'cancelled'
    where user_id = ${run.user_id} and run_id = ${run.id} and state = 'wanted'`.execute(trx)
  return writeCancelled(trx, run, at)
}

/** Writes the end of a run before its end, and nothing over its items. */
export function writeCancelled(trx: Transaction, run: ImportRunRow, at: Date): Promise<ImportRunRow> {
  const { wanted, ...ends } = run.counts
  const counts = { ...ends, wanted: 0, 'left-out': ends['left-out'] + wanted }
  return changeRun(trx, run, { state: 'cancelled', counts, wanted_bytes: 0, finished_at: at }, at)
}

/** Ends a run of which nothing is wanted any more, and tells its owner. */
export const finishRun = (
  deps: StatesDeps & Pick<ProvidedToImports, 'notify' | 'orderAlbums' | 'describeAlbums'>,
  caller: Caller,
  runId: string,
): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state === 'done') return run
    if (run.state !== 'running' && run.state !== 'paused') throw notNow(run)
    const { wanted } = run.counts
    if (wanted > 0)
      throw new Problem('conflict', `${wanted === 1 ? 'One thing is' : `${wanted} things are`} still to be sent.`, { current: toRun(run) })
    await finishAlbums(deps, trx, run)
    deps.notify(trx, [{ userId: caller.userId, kind: 'import', actorId: null, subjectId: runId }])
    const at = deps.now()
    return changeRun(trx, run, { state: 'done', finished_at: at }, at)
  })

type Failure = { readonly key: string; readonly code: string; readonly message: string }

/** Brings wanted items to the end `failed`, as their client says; what has an end keeps it. */
export const failItems = (deps: StatesDeps, caller: Caller, runId: string, failures: readonly Failure[]): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state !== 'running' && run.state !== 'paused') throw notNow(run)
    const { rows } = await sql<{ bytes: number }>`
      update import_items i set state = 'failed', reason = f.code, message = f.message
      from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as f (key text, code text, message text)
      where i.user_id = ${run.user_id} and i.run_id = ${run.id} and i.state = 'wanted' and i.key = f.key
      returning i.size + i.motion_size as bytes`.execute(trx)
    return move(trx, run, rows, deps.now(), { from: 'wanted', to: 'failed' })
  })

/** Wants every failed item again. */
export const retryFailed = (deps: StatesDeps, caller: Caller, runId: string): Promise<Run> =>
  change(deps, caller, runId, async (trx, run) => {
    if (run.state !== 'running' && run.state !== 'paused') throw notNow(run)
    const { rows } = await sql<{ bytes: number }>`
      update import_items set state = 'wanted', reason = null, message = null
      where user_id = ${run.user_id} and run_id = ${run.id} and state = 'failed' returning size + motion_size as bytes`.execute(trx)
    return move(trx, run, rows, deps.now(), { from: 'failed', to: 'wanted' })
  })

type Move = { readonly from: 'wanted' | 'failed'; readonly to: 'wanted' | 'failed' }

/** Counts items that went from one state to another. */
function move(trx: Transaction, run: ImportRunRow, moved: readonly { readonly bytes: number }[], at: Date, { from, to }: Move) {
  const bytes = moved.reduce((sum, item) => sum + item.bytes, 0)
  const counts = { ...run.counts, [from]: run.counts[from] - moved.length, [to]: run.counts[to] + moved.length }
  return changeRun(trx, run, { counts, wanted_bytes: run.wanted_bytes + (to === 'wanted' ? bytes : -bytes) }, at)
}
