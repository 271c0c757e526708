import { sql } from 'kysely'
import { uploadLifetime } from '#domain/case/limits.ts'
import { transact } from '#server/db/connection.ts'
import { openUploadStore } from './open-upload-store.ts'
import { deleteUpload } from './open-uploads.ts'
import type { UploadStoreDeps } from './upload-store.ts'

const batch = 200

/** Deletes uploads of which nothing came for a day: their owners have the room again. */
export async function sweepUploads(deps: UploadStoreDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - uploadLifetime)
  while ((await sweepBatch(deps, before)) === batch);
  await openUploadStore(deps).sweep(before)
}

const sweepBatch = (deps: UploadStoreDeps, before: Date): Promise<number> =>
  transact(deps.db, async (trx) => {
    const left = await trx
      .selectFrom('uploads')
      .select(['user_id', 'id'])
      .where('touched_at', '<', before)
      .orderBy('touched_at')
      .limit(sql.lit(batch))
      .forUpdate()
      .skipLocked()
      .execute()
    for (const upload of left) await deleteUpload(deps, trx, upload)
    return left.length
  })
