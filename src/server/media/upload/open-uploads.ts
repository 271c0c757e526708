import { rm } from 'node:fs/promises'
import path from 'node:path'
import { idleUploadLifetime, maxUploadsAtOnce } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { afterCommit, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { resumableDirectory } from '../keys.ts'
import { quotaFor, release, reserve } from '../quota.ts'
import type { UploadHeaders } from '../stage-file.ts'

type OpenUploadsDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>

/**
 * Opens an upload and reserves its room, or refuses. When there is no room, or too many are open already, idle ones are deleted:
 * those of which nothing came for an hour.
 */
export const openUpload = ({ db, now, newId, config }: OpenUploadsDeps, userId: string, { size, name }: UploadHeaders): Promise<string> =>
  transact(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute() // one after the other
    const open = await trx.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('file_id', 'is', null).execute()
    const idle = open.filter((upload) => now().getTime() - upload.touched_at.getTime() >= idleUploadLifetime)
    const deleteIdle = async () => {
      for (const upload of idle.splice(0)) await deleteUpload(trx, config.dataDir, upload)
    }
    if (open.length >= maxUploadsAtOnce) {
      if (idle.length === 0) throw tooMany()
      await deleteIdle()
    }
    const quota = await quotaFor(trx, userId)
    await reserve(trx, userId, size, quota).catch(async (overQuota: unknown) => {
      if (idle.length === 0) throw overQuota
      await deleteIdle()
      await reserve(trx, userId, size, quota)
    })
    const id = newId()
    const at = now()
    await trx.insertInto('uploads').values({ user_id: userId, id, size, reserved: size, name, created_at: at, touched_at: at }).execute()
    return id
  })

const tooMany = () =>
  new Problem('slow-down', `You may send ${maxUploadsAtOnce} files at once. Wait until one of them is here.`, { retryAfter: 10 })

/** The caller's own upload; of others, as of none, there is nothing. */
export async function findUpload(db: Queries, userId: string, id: string): Promise<UploadRow> {
  const upload = await db.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  if (!upload) throw new Problem('not-found', 'There is no such upload. It may have expired: please begin again.')
  return upload
}

export async function touchUpload({ db, now }: Pick<Deps, 'db' | 'now'>, { user_id, id }: UploadRow): Promise<void> {
  await db.updateTable('uploads').set({ touched_at: now() }).where('user_id', '=', user_id).where('id', '=', id).execute()
}

/** Gives back the room that was reserved for it: the file that it has become reserves its own. */
export async function releaseReservation(trx: Transaction, { user_id, id }: UploadRow): Promise<void> {
  const upload = await trx
    .selectFrom('uploads')
    .select('reserved')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await trx.updateTable('uploads').set({ reserved: 0 }).where('user_id', '=', user_id).where('id', '=', id).execute()
  await release(trx, user_id, upload?.reserved ?? 0)
}

/** Deletes an upload: row, room and, once the transaction has committed, bytes. */
export async function deleteUpload(trx: Transaction, dataDir: string, { user_id, id }: Pick<UploadRow, 'user_id' | 'id'>): Promise<void> {
  const gone = await trx.deleteFrom('uploads').where('user_id', '=', user_id).where('id', '=', id).returning('reserved').executeTakeFirst()
  await release(trx, user_id, gone?.reserved ?? 0)
  afterCommit(trx, () => void deleteBytes(dataDir, id))
}

/** The path where the bytes of an upload are collected. */
export const pathOfUpload = (dataDir: string, id: string): string => path.join(resumableDirectory(dataDir), id)

/** Deletes what came, and the information file that tus keeps beside it. */
export async function deleteBytes(dataDir: string, id: string): Promise<void> {
  for (const ending of ['', '.json', '.cut']) await rm(pathOfUpload(dataDir, id) + ending, { force: true }).catch(() => {})
}
