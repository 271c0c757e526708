import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'
import type { UploadAnswer } from '#contract/upload.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import type { UploadRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { ingest, quotaFor, type Receiving } from '#server/media/receive.ts'
import { sniffLength } from '#server/media/sniff.ts'
import { admit, stageArrived } from '#server/media/stage.ts'
import { uploadAnswer } from '#server/media/uploaded.ts'
import { bytesOf, forget, giveBack, removeBytes } from './store.ts'

/**
 * Takes in a file that is whole now, by the same way as any other. One that is refused is forgotten, and its sender reads why; after
 * a fault of ours everything stays, so that the next try succeeds.
 */
export async function finishUpload(deps: Receiving, upload: UploadRow): Promise<UploadAnswer> {
  const { db, config } = deps
  const { user_id: userId, id, size, name } = upload
  try {
    const staged = await stageArrived(name, bytesOf(config.dataDir, id))
    if (staged.size !== size) throw new Error('an upload was to be finished before it was whole')
    const quota = await quotaFor(db, userId)
    const rows = await ingest(deps, userId, [staged], { quota, giveBack: (trx) => giveBack(trx, upload) })
    await db
      .updateTable('uploads')
      .set({ file_id: rows[0]?.id ?? null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
    await removeBytes(config.dataDir, id)
    return uploadAnswer(rows)
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') await transact(db, (trx) => forget(trx, config.dataDir, upload))
    throw error
  }
}

/** The answer once more, for a sender whom it did not reach. */
export async function answerAgain({ db }: Pick<Deps, 'db'>, { user_id, file_id }: UploadRow): Promise<UploadAnswer> {
  const row = await db.selectFrom('files').selectAll().where('user_id', '=', user_id).where('id', '=', file_id).executeTakeFirst()
  if (!row) throw new Problem('not-found', 'This file was taken away since. Please send it again.')
  return uploadAnswer([row])
}

/**
 * Refuses what shows by its beginning that it is too large for its kind, and makes a file that is whole but was never taken in (we
 * stopped, or failed, just then) wait for its last byte again: the sender sends it and gets the answer that is owed.
 */
export async function prepare({ db, config }: Pick<Deps, 'db' | 'config'>, upload: UploadRow): Promise<void> {
  const file = bytesOf(config.dataDir, upload.id)
  const here = await stat(file).catch(() => null)
  if (!here) return
  try {
    if (here.size >= sniffLength) admit(await beginningOf(file), upload.size)
  } catch (error) {
    await transact(db, (trx) => forget(trx, config.dataDir, upload))
    throw error
  }
  if (here.size >= upload.size) await withoutLastByte(file, upload.size)
}

/** On a copy: the store may have linked this very file before we stopped. */
async function withoutLastByte(file: string, size: Bytes): Promise<void> {
  const copy = `${file}.cut`
  await copyFile(file, copy)
  await truncate(copy, size - 1)
  await rename(copy, file)
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)).buffer
  } finally {
    await handle.close()
  }
}
