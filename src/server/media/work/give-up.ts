import type { Deps } from '#server/deps.ts'
import { eraseDerived } from '../erase.ts'
import { filesTopic, type Order } from './develop.ts'

/** Keeps a file as it came when every try to work on it failed, so that its owner reads so and no one waits for it. */
export async function giveUp({ db, files, bus }: Pick<Deps, 'db' | 'files' | 'bus'>, { userId, fileId }: Order): Promise<void> {
  const waiting = await db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  await eraseDerived({ files }, waiting)
  await db.updateTable('files').set({ state: 'kept', note: 'gave-up' }).where('user_id', '=', userId).where('id', '=', fileId).execute()
  bus.publish(filesTopic, [fileId])
}
