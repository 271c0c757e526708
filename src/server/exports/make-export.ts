import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ExportPart, ExportRow } from '#server/db/export-tables.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { releaseClaims } from '#server/media/claims.ts'
import { stagingDirectory } from '#server/media/keys.ts'
import { type Chosen, chosenFor } from './chosen.ts'
import { exportReadyEmail } from './emails.ts'
import { readExportRow } from './lay-out.ts'
import { exportPrefix } from './part-plan.ts'
import type { ProvidedToExports } from './provided.ts'

export type ExportDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'mail' | 'now' | 'config'> & ProvidedToExports
/** Which export is made. */
export type ExportJob = { readonly userId: string; readonly exportId: string }

/**
 * Makes an export: claims every file, so that none is erased while it can be downloaded, reads everything as it is at one moment, and stores the
 * plan of its zips. A try that is broken off leaves nothing but what the next one writes over; one whose export was thrown away ends, and leaves
 * nothing at all.
 */
export async function makeExport(deps: ExportDeps, job: ExportJob, signal: AbortSignal = never): Promise<void> {
  const { exportId } = job
  const row = await readExportRow(deps.db, job)
  if (!row) return eraseExport(deps, job)
  if (row.state !== 'making') return
  await checkDiskSpace(deps)
  const entries = await transact(deps.db, async (trx) => {
    const chosen = await chosenFor(trx, row)
    await claimFiles(trx, row, chosen)
    return countEntries(trx, row, chosen)
  })
  const staging = stagingDirectory(deps.config.dataDir)
  await mkdir(staging, { recursive: true })
  const directory = await mkdtemp(path.join(staging, `export-${exportId}-`)) // two tries at once do not share one
  try {
    const parts = await deps.layOut({ ...job, entries, directory }, signal)
    await (parts ? finish(deps, row, parts) : eraseExport(deps, job))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const never = new AbortController().signal

/** The files that an export shows stay in the store as long as it does, whatever is erased meanwhile. */
async function claimFiles(trx: Transaction, { user_id, id, expires_at }: ExportRow, { isForContacts, entries }: Chosen): Promise<void> {
  const shown = sql`
    id in (select e.file_id from entries e where e.user_id = ${user_id} and ${entries})
    or id in (select e.motion_file_id from entries e where e.user_id = ${user_id} and ${entries})`
  await sql`
    insert into file_claims (user_id, file_id, claimant, claimant_id, until)
    select user_id, id, 'export', ${id}, ${expires_at} from files
    where user_id = ${user_id} and state <> 'arriving' ${isForContacts ? sql`and (${shown})` : sql``}
    on conflict do nothing`.execute(trx)
}

async function countEntries(trx: Transaction, { user_id }: ExportRow, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from entries e where e.user_id = ${user_id} and ${chosen.entries}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Says that an export can be downloaded. One that was ended while it was made is erased, since whoever ended it found nothing to erase yet. */
async function finish(deps: ExportDeps, row: ExportRow, parts: readonly ExportPart[]): Promise<void> {
  const isReady = await transact(deps.db, async (trx) => {
    const made = await trx
      .updateTable('exports')
      .set((old) => ({
        state: 'ready' as const,
        done: old.ref('total'),
        parts: JSON.stringify(parts),
      }))
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('state', '=', 'making')
      .returning('id')
      .executeTakeFirst()
    if (made && row.for_contacts) await deps.tellContacts(trx, row.user_id)
    else if (made) await mailOwner(deps, trx, row.user_id, (owner) => exportReadyEmail(deps.config, owner))
    return made !== undefined
  })
  if (!isReady) await eraseExport(deps, { userId: row.user_id, exportId: row.id })
}

/** Erases the plan of an export, and lets its files go. */
export async function eraseExport(deps: ExportDeps, { userId, exportId }: ExportJob): Promise<void> {
  for await (const key of deps.files.list(`${exportPrefix(userId, exportId)}/`)) await deps.files.delete(key)
  await transact(deps.db, (trx) => releaseClaims(deps, trx, userId, { claimant: 'export', id: exportId }))
}
