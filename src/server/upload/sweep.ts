import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadLifetime } from '#domain/case/uploading.ts'
import { type Database, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { resumableOf } from '#server/media/staging.ts'
import { forget, removeBytes } from './store.ts'

const batch = 200
type Borrowed = Pick<Deps, 'db' | 'now' | 'config'>

/** Uploads of which nothing came for a day go, and their owners have the room again. */
export const uploadJobs = (deps: Borrowed): readonly Job[] => [
  { name: 'sweep-uploads', every: '37 * * * *', run: () => sweepUploads(deps) },
]

/** One round of the sweep. */
export async function sweepUploads({ db, now, config }: Borrowed): Promise<void> {
  const before = new Date(now().getTime() - uploadLifetime)
  while ((await sweepBatch(db, config.dataDir, before)) === batch);
  await sweepBytes(db, config.dataDir, before)
}

const sweepBatch = (db: Database, dataDir: string, before: Date): Promise<number> =>
  transact(db, async (trx) => {
    const left = await trx
      .selectFrom('uploads')
      .select(['user_id', 'id'])
      .where('touched_at', '<', before)
      .orderBy('touched_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const upload of left) await forget(trx, dataDir, upload)
    return left.length
  })

/** What lies here of uploads that no row knows: a crash came between the two. */
async function sweepBytes(db: Database, dataDir: string, before: Date): Promise<void> {
  const old: string[] = []
  for (const name of await readdir(resumableOf(dataDir)).catch(() => [])) {
    const found = await stat(path.join(resumableOf(dataDir), name)).catch(() => null)
    const [id = ''] = name.split('.', 1)
    if (found && found.mtime < before && /^[0-9a-f-]{36}$/.test(id)) old.push(id)
  }
  if (old.length === 0) return
  const known = await db.selectFrom('uploads').select('id').where('id', 'in', old).execute()
  const isKnown = new Set(known.map(({ id }) => id))
  for (const id of old) if (!isKnown.has(id)) await removeBytes(dataDir, id)
}
