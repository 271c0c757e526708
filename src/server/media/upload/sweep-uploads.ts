import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { uploadLifetime } from '#domain/case/limits.ts'
import { isUuid } from '#domain/uuid.ts'
import { type Database, transact } from '#server/db/connection.ts'
import { inOrderOfOwner } from '#server/db/in-order-of-owner.ts'
import type { Deps } from '#server/deps.ts'
import { resumableDirectory } from '../keys.ts'
import { deleteBytes, deleteUpload } from './open-uploads.ts'

const batch = 200
type SweepUploadsDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** Deletes uploads of which nothing came for a day: their owners have the room again. */
export async function sweepUploads({ db, now, config }: SweepUploadsDeps): Promise<void> {
  const before = new Date(now().getTime() - uploadLifetime)
  while ((await sweepBatch(db, config.dataDir, before)) === batch);
  await sweepBytes(db, config.dataDir, before)
}

const sweepBatch = (db: Database, dataDir: string, before: Date): Promise<number> =>
  transact(db, async (trx) => {
    const old = trx.selectFrom('uploads').select(['user_id', 'id']).where('touched_at', '<', before)
    const found = await old.orderBy('touched_at').limit(sql.lit(batch)).execute()
    let deleted = 0
    for (const [userId, own] of inOrderOfOwner(found)) {
      const ids = own.map(({ id }) => id)
      const left = await old.where('user_id', '=', userId).where('id', 'in', ids).forUpdate().skipLocked().execute()
      for (const upload of left) await deleteUpload(trx, dataDir, upload)
      deleted += left.length
    }
    return deleted
  })

/** Deletes bytes of uploads that have no row: a crash came between the two. */
async function sweepBytes(db: Database, dataDir: string, before: Date): Promise<void> {
  const old: string[] = []
  for (const name of await readdir(resumableDirectory(dataDir)).catch(() => [])) {
    const found = await stat(path.join(resumableDirectory(dataDir), name)).catch(() => null)
    const [id = ''] = name.split('.', 1)
    if (found && found.mtime < before && isUuid(id)) old.push(id)
  }
  if (old.length === 0) return
  const known = await db.selectFrom('uploads').select('id').where('id', 'in', old).execute()
  const isKnown = new Set(known.map(({ id }) => id))
  for (const id of old) if (!isKnown.has(id)) await deleteBytes(dataDir, id)
}
