import { idleUploadLifetime, maxUploadsAtOnce } from '#domain/case/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { UploadRow } from '#server/db/case-tables.ts'
import { afterCommit, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { quotaFor, release, reserve } from '../quota.ts'
import type { UploadHeaders } from '../stage-file.ts'
import { openUploadStore } from './open-upload-store.ts'
import type { UploadKey, UploadStoreDeps } from './upload-store.ts'
import { uploadMissing } from './upload-turns.ts'

/**
 * Opens an upload and reserves its room, or refuses. When there is no room, or too many are open already, idle ones are deleted:
 * those of which nothing came for an hour.
 * @param lease of the request that opens it
 */
export const openUpload = (
  deps: UploadStoreDeps,
  { user_id, id, lease }: UploadKey & { readonly lease: string },
  { size, name }: UploadHeaders,
): Promise<UploadRow> =>
  transact(deps.db, async (trx) => {
    const { now } = deps
    await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute() // one after the other
    const open = await trx.selectFrom('uploads').selectAll().where('user_id', '=', user_id).where('file_id', 'is', null).execute()
    const idle = open.filter((upload) => now().getTime() - upload.touched_at.getTime() >= idleUploadLifetime)
    const deleteIdle = async () => {
      for (const upload of idle.splice(0)) await deleteUpload(deps, trx, upload)
    }
    if (open.length >= maxUploadsAtOnce) {
      if (idle.length === 0) throw tooMany()
      await deleteIdle()
    }
    const quota = await quotaFor(trx, user_id)
    await reserve(trx, user_id, size, quota).catch(async (overQuota: unknown) => {
      if (idle.length === 0) throw overQuota
      await deleteIdle()
      await reserve(trx, user_id, size, quota)
    })
    const at = now()
    return trx
      .insertInto('uploads')
      .values({ user_id, id, size, reserved: size, name, created_at: at, touched_at: at, lease })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

const tooMany = () =>
  new Problem('slow-down', `You may send ${maxUploadsAtOnce} files at once. Wait until one of them is here.`, { retryAfter: 10 })

/** The caller's own upload; of others, as of none, there is nothing. */
export async function findUpload(db: Queries, userId: string, id: string): Promise<UploadRow> {
  const upload = await db.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  if (!upload) throw uploadMissing()
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
export async function deleteUpload(deps: UploadStoreDeps, trx: Transaction, { user_id, id }: UploadKey): Promise<void> {
  const gone = await trx.deleteFrom('uploads').where('user_id', '=', user_id).where('id', '=', id).returning('reserved').executeTakeFirst()
  await release(trx, user_id, gone?.reserved ?? 0)
  afterCommit(trx, () => void deleteBytes(deps, { user_id, id }))
}

/** Deletes the bytes of an upload. What the store does not let go now is swept later. */
export const deleteBytes = (deps: UploadStoreDeps, key: UploadKey): Promise<void> =>
  openUploadStore(deps)
    .delete(key)
    .catch(() => {})
