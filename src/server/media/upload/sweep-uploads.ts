import { sql } from 'kysely'
import { uploadLifetime } from '#domain/case/limits.ts'
import { transact } from '#server/db/connection.ts'
import { inOrderOfOwner } from '#server/db/in-order-of-owner.ts'
import { openUploadStore } from './open-upload-store.ts'
import { deleteUpload } from './open-uploads.ts'
import type { UploadStoreDeps } from './upload-store.ts'

const batch = 200

/** Deletes uploads of which nothing came for a day: their owners have the room again. */
export async function sweepUploads(deps: UploadStoreDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - uploadLifetime)
  while ((await sweepBatch(deps, before)) > 0); // nothing is left, or another server is at it
  await openUploadStore(deps).sweep(before)
}

const sweepBatch = (deps: UploadStoreDeps, before: Date): Promise<number> =>
  transact(deps.db, async (trx) => {
    const old = trx.selectFrom('uploads').select(['user_id', 'id']).where('touched_at', '<', before)
    const found = await old.orderBy('touched_at').limit(sql.lit(batch)).execute()
    let deleted = 0
    for (const [userId, own] of inOrderOfOwner(found)) {
      const ids = own.map(({ id }) => id)
      const left = await old.where('user_id', '=', userId).where('id', 'in', ids).forUpdate().skipLocked().execute()
      for (const upload of left) await deleteUpload(deps, trx, upload)
      deleted += left.length
    }
    return deleted
  })
