import { bodiesOpened, newcomer } from '#domain/island/unlocking.ts'
import { forbiddenKeys, maxProgressBytes, maxProgressKeys, mergeProgress, type Progress } from '#domain/people/progress.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { lockUser } from './profile.ts'
import type { ProvidedToPeople } from './provided.ts'

/** Merges what a person found into their progress; what stands for bought or counted things is not theirs to set. */
export const updateProgress = (
  { db, tellOpened }: Pick<Deps, 'db'> & Pick<ProvidedToPeople, 'tellOpened'>,
  userId: string,
  change: Progress,
): Promise<void> =>
  transact(db, async (trx) => {
    const forbidden = forbiddenKeys(change)
    if (forbidden.length > 0) throw new Problem('refused', `Only the server sets ${forbidden.join(', ')}.`)
    const { progress } = await lockUser(trx, userId)
    const merged = mergeProgress(progress, change)
    if (!merged) throw new Problem('refused', `Progress keeps ${maxProgressKeys} keys and ${maxProgressBytes / 1000} kB, and no more.`)
    await trx
      .updateTable('users')
      .set({ progress: JSON.stringify(merged) })
      .where('id', '=', userId)
      .execute()
    const mayOpen = bodiesOpened({ ...newcomer, progress }, { ...newcomer, progress: merged }).length > 0
    if (mayOpen) await tellOpened(trx, userId, () => ({ progress }))
  })
