import { bodiesOpened, lockOf, newcomer, type UnlockState } from '#domain/island/unlocking.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries } from '#server/db/connection.ts'
import { ownedSlugs } from '#server/db/owned-products.ts'
import type { Notify, TellOpened } from '#server/deps.ts'

/** The facts that unlock bodies for a user: what they have found, done and own. */
export async function unlockStateOf(db: Queries, userId: string): Promise<UnlockState> {
  const [user, counted, products] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('saved_islands', 'saved_islands.user_id', 'users.id')
      .select(['progress', 'objects'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('entry_counts')
      .select((query) => query.fn.sum<number>('count').as('entries'))
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    ownedSlugs(db, userId),
  ])
  if (!user) return newcomer
  return {
    progress: user.progress,
    entries: counted?.entries ?? 0,
    objects: user.objects ?? 0,
    products,
  }
}

/** Refuses a body that is still locked to this person, with what opens it. */
export async function checkBodyUnlocked(db: Queries, userId: string, body: string): Promise<void> {
  const { isOpen, why } = lockOf(body, await unlockStateOf(db, userId))
  if (!isOpen) throw new Problem('refused', `This island is locked. ${why}`, { errors: [{ path: 'island', message: why ?? '' }] })
}

/**
 * Notifies somebody of the bodies that a change opened to them. Their row is locked until the transaction ends: of two changes at once the
 * second sees what the first has counted, and one of them tells what both together opened.
 */
export const tellOpenedWith =
  (notify: Notify): TellOpened =>
  async (trx, userId, before) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const after = await unlockStateOf(trx, userId)
    const opened = bodiesOpened({ ...after, ...before(after) }, after)
    notify(
      trx,
      opened.map((body) => ({ userId, kind: 'unlock', actorId: null, subjectId: body })),
    )
  }
