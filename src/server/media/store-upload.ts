import { sql } from 'kysely'
import { unclaimedLifetime } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { pageMime } from '#domain/writing/limits.ts'
import { isPageFile } from '#domain/writing/page.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { claimFiles, releaseClaims } from './claims.ts'
import { eraseFiles } from './erase.ts'
import { enqueueProcessing, waitForProcessing } from './file-jobs.ts'
import { keyOf } from './keys.ts'
import { reserve } from './quota.ts'
import { isAudio, isDrawnDocument } from './sniff.ts'
import type { StagedFile } from './stage-file.ts'

type IntakeDeps = Pick<Deps, 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'newId'>
/** What receiving a file needs before it is taken in. */
export type ReceiveDeps = IntakeDeps & Pick<Deps, 'config'>

export type IntakeOptions = {
  readonly quota: Bytes
  /** Whether the square of a profile is wanted. */
  readonly asPicture?: boolean
  /** Gives back what was reserved for these very files, in the transaction that reserves for good. */
  readonly releaseReservation?: (trx: Transaction) => Promise<void>
  /** How long pictures are waited for. */
  readonly timeout?: Milliseconds
  /** Ends the waiting for pictures; the upload is withdrawn. */
  readonly signal?: AbortSignal
}

/**
 * The one way by which files enter: stores them, has the media process work on them and waits for the pictures among them. When one
 * of those is refused, none stays.
 */
export async function storeUpload(
  deps: IntakeDeps,
  userId: string,
  staged: readonly StagedFile[],
  options: IntakeOptions,
): Promise<readonly FileRow[]> {
  const uploadId = deps.newId()
  const rows = await storeFiles(deps, userId, staged, { ...options, uploadId })
  try {
    return await waitForProcessing(deps, userId, rows, options)
  } catch (error) {
    await withdrawUpload(deps, userId, uploadId)
    throw error
  }
}

/**
 * Makes staged files part of their owner's store. A row that says `arriving` and its room come first, then the bytes, then the
 * row is set right: after a crash in between, the sweep finds by the row what has to go.
 */
export async function storeFiles(
  deps: Omit<IntakeDeps, 'bus'>,
  userId: string,
  staged: readonly StagedFile[],
  options: IntakeOptions & { readonly uploadId: string },
): Promise<readonly FileRow[]> {
  const byHash = new Map(staged.map((file) => [file.sha256, file]))
  const rows = await insertRows(deps, userId, [...byHash.values()], options)
  try {
    const stored = new Map<string, FileRow>()
    for (const row of rows) stored.set(row.sha256, await storeBytes(deps, row, byHash.get(row.sha256) as StagedFile, options))
    return staged.map((file) => stored.get(file.sha256) as FileRow)
  } catch (error) {
    await withdrawUpload(deps, userId, options.uploadId)
    throw error
  }
}

/**
 * Inserts what is new and finds what was there already, all of it or none, and claims it for this upload: for a day nothing erases what
 * its sender was promised. Ordered by content, so that two never wait for each other.
 */
const insertRows = (
  { db, now, newId }: Pick<IntakeDeps, 'db' | 'now' | 'newId'>,
  userId: string,
  contents: readonly StagedFile[],
  { quota, releaseReservation, uploadId }: IntakeOptions & { readonly uploadId: string },
) =>
  transact(db, async (trx) => {
    const rows: FileRow[] = []
    let size = 0
    for (const file of contents.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
      const id = newId()
      const row = await insertRow(trx, { id, userId, file, at: now() })
      rows.push(row)
      if (row.id === id) size += file.size
    }
    const ids = rows.map(({ id }) => id)
    await claimFiles(trx, userId, { claimant: 'upload', id: uploadId }, ids, new Date(now().getTime() + unclaimedLifetime))
    await releaseReservation?.(trx)
    await reserve(trx, userId, size, quota)
    return rows
  })

type NewFile = { readonly id: string; readonly userId: string; readonly file: StagedFile; readonly at: Date }

/** Of two transactions with the same content one inserts, and the other waits and finds the row. */
const insertRow = (trx: Transaction, { id, userId, file, at }: NewFile): Promise<FileRow> =>
  trx
    .insertInto('files')
    .values({
      user_id: userId,
      id,
      sha256: file.sha256,
      crc32: file.crc32,
      kind: file.kind,
      mime: file.mime,
      size: file.size,
      name: file.name,
      state: 'arriving',
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sha256']).doUpdateSet({
        // the same bytes uploaded before as a file of no known type
        mime: sql<string>`case when excluded.mime = ${pageMime} then excluded.mime else files.mime end`,
        crc32: sql<number>`excluded.crc32`, // one that came before it was kept
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Stores the bytes and enqueues the work on them. The same content under way twice is put twice: the key and the bytes are the same. */
async function storeBytes(
  deps: Pick<IntakeDeps, 'db' | 'files' | 'jobs'>,
  row: FileRow,
  { read }: StagedFile,
  { asPicture = false }: IntakeOptions,
): Promise<FileRow> {
  const isArriving = row.state === 'arriving'
  if (isArriving) await deps.files.put(keyOf(row, 'original'), read())
  return transact(deps.db, async (trx) => {
    const current = isArriving ? ((await markArrived(trx, row)) ?? (await currentRow(trx, row))) : row
    const isNew = isArriving && current.state !== 'arriving'
    const lacksSquare = asPicture && current.kind === 'image' && current.state !== 'kept' && !current.derived.includes('picture')
    if ((isNew && isProcessed(current)) || lacksSquare) await enqueueProcessing(deps, trx, current, asPicture)
    return current
  })
}

/** Its bytes are there. Nothing when another call with the same content was faster. */
const markArrived = (trx: Transaction, row: FileRow): Promise<FileRow | undefined> =>
  trx
    .updateTable('files')
    .set({ state: isProcessed(row) ? 'waiting' : 'kept' })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('state', '=', 'arriving')
    .returningAll()
    .executeTakeFirst()

async function currentRow(trx: Transaction, { user_id, id }: FileRow): Promise<FileRow> {
  const row = await trx.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('busy', 'The same file was just refused or taken away. Please send it again.', { retryAfter: 1 })
  return row
}

/** Whether the media process makes something of such a file. */
const isProcessed = (row: FileRow) => row.kind !== 'misc' || isAudio(row.mime) || isPageFile(row) || isDrawnDocument(row)

/**
 * Takes back the files of one upload. Those that nothing else claims go, bytes and all: at once, and when that fails by the job which was
 * enqueued with it.
 */
async function withdrawUpload({ db, files, jobs }: Pick<Deps, 'db' | 'files' | 'jobs'>, userId: string, uploadId: string): Promise<void> {
  const erased = await transact(db, (trx) => releaseClaims({ jobs }, trx, userId, { claimant: 'upload', id: uploadId }))
  await eraseFiles({ files }, erased).catch(() => {}) // the job does it
}
