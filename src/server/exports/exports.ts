import type { AccountExport } from '#contract/exports.ts'
import { type ExportContent, exportLifetime, type PartSize, usualPartSize } from '#domain/exports/limits.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ExportRow } from '#server/db/export-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { exportBegunEmail } from './emails.ts'
import { type ExportDeps, type ExportJob, eraseExport, makeExport } from './make-export.ts'
import { addressOfPart } from './serve-part.ts'

const queue = 'make-export'
const failedQueue = 'fail-export'
const eraseQueue = 'erase-export'
const timeout: Milliseconds = minutes(120)
/** On one server: who has a few entries does not wait for who has many. */
const exportsAtOnce = 2

type BeginDeps = Pick<Deps, 'jobs' | 'now' | 'newId'>

/** Begins an export, in place of the one that was there. While one is made it is answered. */
export const beginExport = (
  deps: BeginDeps & Pick<Deps, 'db' | 'mail' | 'config'>,
  { userId }: Caller,
  partSize: PartSize,
): Promise<ExportRow> =>
  transact(deps.db, async (trx) => {
    const before = await lockExport(trx, userId)
    if (before?.state === 'making') return before
    if (before) await removeExport(deps, trx, before)
    const row = await insertExport(deps, trx, { user_id: userId, part_size: partSize, content: 'all', for_contacts: false })
    await mailOwner(deps, trx, userId, (owner) => exportBegunEmail(deps.config, owner))
    return row
  })

/** Begins an export of a remembered account for the legacy contacts of its owner; one that is made or ready for them stays. */
export async function beginExportForContacts(
  deps: BeginDeps,
  trx: Transaction,
  userId: string,
  content: ExportContent,
): Promise<ExportRow> {
  const before = await lockExport(trx, userId)
  const isGood = before?.for_contacts && before.content === content && before.state !== 'failed' && before.expires_at > deps.now()
  if (isGood) return before
  if (before) await removeExport(deps, trx, before)
  return insertExport(deps, trx, { user_id: userId, part_size: usualPartSize, content, for_contacts: true })
}

type Begun = Pick<ExportRow, 'user_id' | 'part_size' | 'content' | 'for_contacts'>

async function insertExport({ now, newId, jobs }: BeginDeps, trx: Transaction, begun: Begun): Promise<ExportRow> {
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + exportLifetime)
  const row = await trx
    .insertInto('exports')
    .values({ ...begun, id: newId(), state: 'making', done: 0, total: 0, parts: '[]', created_at, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow()
  const job: ExportJob = { userId: begun.user_id, exportId: row.id }
  await jobs.enqueue(trx, queue, job, { tries: 3, deadLetter: failedQueue, timeout: timeout / 1000, heartbeat: 60, group: begun.user_id })
  return row
}

/** The export of somebody, locked with their account, so that two beginnings take turns. */
async function lockExport(trx: Transaction, userId: string): Promise<ExportRow | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return trx.selectFrom('exports').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** The export of somebody; null where there is none. */
export async function readExport({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller): Promise<ExportRow | null> {
  const row = await db.selectFrom('exports').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && row.expires_at > now() ? row : null
}

/** An export as its owner reads it. */
export const toExport = (deps: Pick<Deps, 'config'>, row: ExportRow): AccountExport => ({
  _id: row.id,
  state: row.state,
  done: row.done,
  of: row.total,
  bytes: row.parts.reduce((sum, { bytes }) => sum + bytes, 0),
  parts: row.parts.map(({ name, bytes, files }, at) => ({ name, bytes, files, address: addressOfPart(deps, row, at + 1) })),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** Throws an export away. */
export const endExport = (deps: Pick<Deps, 'db' | 'jobs'>, { userId }: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const row = await lockExport(trx, userId)
    if (row?.id === id) await removeExport(deps, trx, row)
  })

/** Throws away whatever export somebody has. */
export async function endEveryExport(deps: Pick<Deps, 'jobs'>, trx: Transaction, userId: string): Promise<void> {
  const row = await lockExport(trx, userId)
  if (row) await removeExport(deps, trx, row)
}

/** The row goes at once, what lies in the store by a job, and with it the claims on files. */
async function removeExport({ jobs }: Pick<Deps, 'jobs'>, trx: Transaction, { user_id, id }: ExportRow): Promise<void> {
  await trx.deleteFrom('exports').where('user_id', '=', user_id).where('id', '=', id).execute()
  await jobs.enqueue(trx, eraseQueue, { userId: user_id, exportId: id } satisfies ExportJob)
}

/** Throws away what can be downloaded no more. */
export async function sweepExports(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const over = await deps.db.selectFrom('exports').select(['user_id', 'id']).where('expires_at', '<=', deps.now()).execute()
  for (const { user_id, id } of over) await endExport(deps, { userId: user_id, sessionId: '' }, id)
}

/** Making, erasing and sweeping exports. */
export const exportJobs = (deps: ExportDeps): readonly Job[] => [
  {
    name: queue,
    run: (data, context) => makeExport(deps, data as ExportJob, context?.signal),
    concurrency: exportsAtOnce,
    groupConcurrency: 1,
  },
  { name: failedQueue, run: (data) => failExport(deps, data as ExportJob) },
  { name: eraseQueue, run: (data) => eraseExport(deps, data as ExportJob) },
  { name: 'sweep-exports', cron: '47 * * * *', run: () => sweepExports(deps) },
]

async function failExport({ db }: ExportDeps, { userId, exportId }: ExportJob): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('user_id', '=', userId)
    .where('id', '=', exportId)
    .where('state', '=', 'making')
    .execute()
}
