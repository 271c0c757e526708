import { derivedKinds } from '#domain/case/derived-files.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from './erase.ts'
import { type FileJob, processedTopic } from './file-jobs.ts'

/**
 * Keeps a file as it came when every try to process it failed, so that its owner reads so and no one waits for it. What was half made
 * is erased as soon as the store lets it.
 */
export async function keepUnprocessed({ db, jobs, bus }: Pick<Deps, 'db' | 'jobs' | 'bus'>, { userId, fileId }: FileJob): Promise<void> {
  const isKept = await transact(db, async (trx) => {
    const kept = await trx
      .updateTable('files')
      .set({ state: 'kept', note: 'gave-up' })
      .where('user_id', '=', userId)
      .where('id', '=', fileId)
      .where('state', '=', 'waiting')
      .returning(['user_id', 'id', 'sha256'])
      .execute()
    await eraseLater({ jobs }, trx, { files: kept, variants: derivedKinds })
    return kept.length > 0
  })
  if (isKept) bus.publish(processedTopic, [fileId])
}
