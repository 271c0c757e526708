import { sql } from 'kysely'
import { bagDeclaration, bagInfo, bagName } from '#domain/exports/bag.ts'
import { bytesOfPart } from '#domain/exports/limits.ts'
import { createSite } from '#domain/exports/site/site.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { Config } from '#server/config.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ExportPart, ExportRow } from '#server/db/export-tables.ts'
import type { Deps } from '#server/deps.ts'
import { chosenFor } from './chosen.ts'
import { exportPrefix } from './part-plan.ts'
import { openPartWriter } from './part-writer.ts'
import type { PlateDrawing } from './plates/open-plate-drawing.ts'
import type { ChartDrawing, Laying } from './provided.ts'
import { openSpools, type Spools } from './spool.ts'
import { addFonts, addPages, writeAlbums, writeEntries } from './write-case.ts'
import { openCrate } from './write-crate.ts'
import { writeCharts } from './write-drawings.ts'
import { writeFiles } from './write-files.ts'
import { writeIsland } from './write-island.ts'
import { writeConversations, writePeople } from './write-messages.ts'
import { openRecords, writeTables } from './write-records.ts'

export type LayOutDeps = Pick<Deps, 'db' | 'files'> & {
  readonly config: Pick<Config, 'productName' | 'publicUrl'>
  readonly openChartDrawing: () => ChartDrawing
  readonly openPlateDrawing: () => PlateDrawing
}

/** How often it is written down how far an export is. */
const toldEvery: Milliseconds = 500

/**
 * Reads everything of an export as it is at one moment, and stores the plan of its zips. A try that is broken off leaves in the store nothing but
 * what the next one writes over.
 * @returns null where its owner threw it away meanwhile
 */
export async function layOut(deps: LayOutDeps, laying: Laying, signal: AbortSignal): Promise<readonly ExportPart[] | null> {
  const row = await readExportRow(deps.db, laying)
  if (!row) return null
  const spools = openSpools(laying.directory)
  try {
    return await transact(deps.db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      return writeEverything(deps, trx, row, { laying, spools, signal })
    })
  } catch (error) {
    if (error instanceof ExportEnded) return null
    throw error
  } finally {
    spools.abandon()
  }
}

/** Its owner threw the export away while it was made. */
class ExportEnded extends Error {}

export const readExportRow = (db: Deps['db'], { userId, exportId }: Pick<Laying, 'userId' | 'exportId'>): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('user_id', '=', userId).where('id', '=', exportId).executeTakeFirst()

type Making = { readonly laying: Laying; readonly spools: Spools; readonly signal: AbortSignal }

async function writeEverything(
  deps: LayOutDeps,
  trx: Transaction,
  row: ExportRow,
  { laying, spools, signal }: Making,
): Promise<readonly ExportPart[]> {
  const { user_id: userId, id: exportId } = row
  const owner = await trx.selectFrom('users').select(['name', 'username']).where('id', '=', userId).executeTakeFirstOrThrow()
  const chosen = await chosenFor(trx, row)
  const tell = teller(deps, row, { total: laying.entries, signal })
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
  if (row.content === 'all') await writeConversations(trx, { userId, to, site, chosen }, await writePeople(trx, userId, to, chosen))
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
function teller({ db }: LayOutDeps, { user_id, id }: ExportRow, { total, signal }: Told): (done: number) => Promise<void> {
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
