import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'
import type { UploadAnswer } from '#contract/upload.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { checkDiskSpace } from '#server/files/disk-space.ts'
import { type ReceiveDeps, takeIn } from '../intake.ts'
import { quotaFor } from '../quota.ts'
import { sniffLength } from '../sniff.ts'
import { refuseByHead, stageFileOnDisk } from '../stage-file.ts'
import { uploadAnswer } from '../upload-answer.ts'
import { deleteBytes, deleteUpload, pathOfUpload, releaseReservation } from './open-uploads.ts'

/**
 * Takes in a file that is whole now, as any other. One that is refused is deleted, and its sender reads why; after a fault of ours
 * everything stays, so that the next try succeeds.
 */
export async function finishUpload(deps: ReceiveDeps, upload: UploadRow): Promise<UploadAnswer> {
  const { db, config } = deps
  const { user_id: userId, id, size, name } = upload
  try {
    const staged = await stageFileOnDisk(name, pathOfUpload(config.dataDir, id))
    if (staged.size !== size) throw new Error('an upload was to be finished before it was whole')
    const quota = await quotaFor(db, userId)
    const rows = await takeIn(deps, userId, [staged], { quota, releaseReservation: (trx) => releaseReservation(trx, upload) })
    await db
      .updateTable('uploads')
      .set({ file_id: rows[0]?.id ?? null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    await deleteBytes(config.dataDir, id)
    return uploadAnswer(rows)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') await transact(db, (trx) => deleteUpload(trx, config.dataDir, upload))
    throw error
  }
}

/** The answer once more, for a sender whom it did not reach. */
export async function repeatAnswer({ db }: Pick<Deps, 'db'>, { user_id, file_id }: UploadRow): Promise<UploadAnswer> {
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', file_id).executeTakeFirst()
  if (!row) throw new Problem('not-found', 'This file was taken away since. Please send it again.')
  return uploadAnswer([row])
}

/**
 * Refuses what shows by its beginning that it is too large for its kind, and makes a file that is whole but was never taken in (we
 * stopped, or failed, just then) wait for its last byte again: the sender sends it and gets its answer.
 */
export async function prepareUpload({ db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>, upload: UploadRow): Promise<void> {
  const file = pathOfUpload(config.dataDir, upload.id)
  const stored = await stat(file).catch(() => null)
  if (!stored) return
  try {
    if (stored.size >= sniffLength) await refuseByHead(await headOf(file), upload.size)
  } catch (error) {
    await transact(db, (trx) => deleteUpload(trx, config.dataDir, upload))
    throw error
  }
  if (stored.size < upload.size) return
  await checkDiskSpace({ files, config }, upload.size)
  await dropLastByte(file, upload.size)
}

/** On a copy: the store may have linked this very file before we stopped. */
async function dropLastByte(file: string, size: Bytes): Promise<void> {
  const copy = `${file}.cut`
  await copyFile(file, copy)
  await truncate(copy, size - 1)
  await rename(copy, file)
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)).buffer
  } finally {
    await handle.close()
  }
}
