import { derivedKinds } from '#domain/case/derived.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from '../erase.ts'
import { filesTopic, type Order } from './develop.ts'

/**
 * Keeps a file as it came when every try to work on it failed, so that its owner reads so and no one waits for it. What was half made
 * goes as soon as the store lets it.
 */
export async function giveUp({ db, jobs, bus }: Pick<Deps, 'db' | 'jobs' | 'bus'>, { userId, fileId }: Order): Promise<void> {
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
  if (isKept) bus.publish(filesTopic, [fileId])
}
