import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { bagDeclaration, bagInfo, bagName } from '#domain/exports/bag.ts'
import { bytesOfPart } from '#domain/exports/limits.ts'
import { createSite } from '#domain/exports/site/site.ts'
import type { Milliseconds } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ExportPart, ExportRow } from '#server/db/export-tables.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { releaseClaims } from '#server/media/claims.ts'
import { stagingDirectory } from '#server/media/keys.ts'
import { type Chosen, chosenFor } from './chosen.ts'
import { exportReadyEmail } from './emails.ts'
import { exportPrefix } from './part-plan.ts'
import { openPartWriter } from './part-writer.ts'
import type { ProvidedToExports } from './provided.ts'
import { openSpools, type Spools } from './spool.ts'
import { addFonts, addPages, writeAlbums, writeEntries } from './write-case.ts'
import { openCrate } from './write-crate.ts'
import { writeCharts } from './write-drawings.ts'
import { writeFiles } from './write-files.ts'
import { writeIsland } from './write-island.ts'
import { writeConversations, writePeople } from './write-messages.ts'
import { openRecords, writeTables } from './write-records.ts'

export type ExportDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'mail' | 'now' | 'config'> & ProvidedToExports
/** Which export is made. */
export type ExportJob = { readonly userId: string; readonly exportId: string }

/** How often it is written down how far an export is. */
const toldEvery: Milliseconds = 500

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
  await transact(deps.db, async (trx) => claimFiles(trx, row, await chosenFor(trx, row)))
  const staging = stagingDirectory(deps.config.dataDir)
  await mkdir(staging, { recursive: true })
  const directory = await mkdtemp(path.join(staging, `export-${exportId}-`)) // two tries at once do not share one
  const spools = openSpools(directory)
  try {
    const parts = await transact(deps.db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      return writeEverything(deps, trx, row, { spools, signal })
    })
    await finish(deps, row, parts)
  } catch (error) {
    if (!(error instanceof ExportEnded)) throw error
    await eraseExport(deps, job)
  } finally {
    spools.abandon()
    await rm(directory, { recursive: true, force: true })
  }
}

const never = new AbortController().signal

/** Its owner threw the export away while it was made. */
class ExportEnded extends Error {}

const readExportRow = (db: ExportDeps['db'], { userId, exportId }: ExportJob): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('user_id', '=', userId).where('id', '=', exportId).executeTakeFirst()

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

type Making = { readonly spools: Spools; readonly signal: AbortSignal }

async function writeEverything(
  deps: ExportDeps,
  trx: Transaction,
  row: ExportRow,
  { spools, signal }: Making,
): Promise<readonly ExportPart[]> {
  const { user_id: userId, id: exportId } = row
  const owner = await trx.selectFrom('users').select(['name', 'username']).where('id', '=', userId).executeTakeFirstOrThrow()
  const chosen = await chosenFor(trx, row)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from entries e where e.user_id = ${userId} and ${chosen.entries}`.execute(trx)
  const tell = teller(deps, row, { total: rows[0]?.count ?? 0, signal })
  await tell(0)
  const madeOn = row.created_at.toISOString().slice(0, 10)
  const root = bagName(owner.username, madeOn)
  const to = openPartWriter({
    spools,
    root,
    partSize: bytesOfPart(row.part_size),
    modified: Math.floor(row.created_at.getTime() / 1000),
    nameOf: (part) => `${root}-part-${part}.zip`,
  })
  const { productName } = deps.config
  const site = createSite({ owner, madeOn, productName })
  const fileRecords = openRecords(to, 'files')
  const crate = openCrate(to, spools, { owner, madeAt: row.created_at.toISOString(), productName })
  const files = await writeFiles(deps, trx, { userId, exportId }, { to, records: fileRecords.add, crate: crate.add, tell: () => tell(0) })
  await fileRecords.end()
  await crate.end()
  if (row.content !== 'stays') await writeTables(trx, userId, to, chosen)
  await writeEntries(trx, { userId, to, site, files, chosen, tell })
  await writeAlbums(trx, { userId, to, site, chosen })
  if (row.content === 'all') await writeConversations(trx, { userId, to, site }, await writePeople(trx, userId, to, chosen))
  await writeCharts(deps, trx, { userId, to, site, day: madeOn, chosen })
  await writeIsland(deps, trx, { userId, to, site, chosen, name: `The island of ${owner.name || owner.username}` })
  await addFonts(to)
  const pages = site.finish()
  addPages(
    to,
    pages.filter(({ path: at }) => at.startsWith('data/')),
  )
  const { bytes, files: count } = to.payload()
  to.addTag('bagit.txt', bagDeclaration)
  const description = `${contentInWords(row)} ${owner.username} has at ${deps.config.publicUrl}`
  to.addTag('bag-info.txt', bagInfo({ date: madeOn, bytes, files: count, software: productName, description }))
  for (const { path: at, content } of pages) if (!at.startsWith('data/')) to.addTag(at, content)
  await to.addManifest('manifest-sha256.txt')
  return to.store(deps.files, exportPrefix(userId, exportId))
}

/** What is in an export, before the name of its owner. */
function contentInWords({ content, for_contacts }: ExportRow): string {
  if (content === 'stays') return 'What stays of what'
  if (for_contacts) return content === 'all' ? 'What is left to legacy contacts of what' : 'What is left, without messages, of what'
  return 'Everything that'
}

type Told = { readonly total: number; readonly signal: AbortSignal }

/**
 * Writes down now and then how far an export is, and ends it where it is not wanted any more: by its owner, or by the queue. What cannot be written
 * is not waited for.
 */
function teller({ db }: ExportDeps, { user_id, id }: ExportRow, { total, signal }: Told): (done: number) => Promise<void> {
  let toldAt = 0
  return async (done) => {
    signal.throwIfAborted()
    if (performance.now() - toldAt < toldEvery) return
    toldAt = performance.now()
    const told = await db
      .updateTable('exports')
      .set({ done, total })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .executeTakeFirst()
      .catch(() => null)
    if (told?.numUpdatedRows === 0n) throw new ExportEnded()
  }
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
