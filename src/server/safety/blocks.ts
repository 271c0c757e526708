import { sql } from 'kysely'
import type { PersonLine } from '#contract/people/person.ts'
import { Problem } from '#domain/problem.ts'
import { lockPair, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type Paging, type PeopleRows, pageOfPeople } from '#server/person/people-list.ts'
import { notThere } from '#server/privacy/viewer-context.ts'
import type { ProvidedToSafety } from './provided.ts'

type BlockDeps = Pick<Deps, 'db' | 'now'> & Pick<ProvidedToSafety, 'touchConversation' | 'endLegacyRelation'>

/**
 * Blocks somebody, ends the follows between the two and takes each off the lists of the other. It asks only whether such a person ever was there, so that
 * it tells nobody whether they are blocked themselves, and works on whoever wrote and then left or blocked.
 */
export const block = ({ db, now, touchConversation, endLegacyRelation }: BlockDeps, userId: string, otherId: string): Promise<void> =>
  transact(db, async (trx) => {
    if (otherId === userId) throw new Problem('refused', 'You cannot block yourself.')
    await lockPair(trx, userId, otherId)
    if (!(await wasThere(trx, otherId))) throw notThere()
    const wereParted = await areParted(trx, userId, otherId)
    const created_at = now()
    await trx
      .insertInto('blocks')
      .values([
        { user_id: userId, other_id: otherId, is_mine: true, created_at },
        { user_id: otherId, other_id: userId, is_mine: false, created_at },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`
      delete from followers where (user_id, follower_id) in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))`.execute(
      trx,
    )
    await sql`
      delete from people_list_members where (user_id, other_id) in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))`.execute(
      trx,
    )
    await endLegacyRelation(trx, userId, otherId)
    if (!wereParted) await touchConversation(trx, userId, otherId)
  })

/** Ends a block of one's own; one by the other stays. */
export const unblock = (
  { db, touchConversation }: Omit<BlockDeps, 'now' | 'endLegacyRelation'>,
  userId: string,
  otherId: string,
): Promise<void> =>
  transact(db, async (trx) => {
    await lockPair(trx, userId, otherId)
    const wereParted = await areParted(trx, userId, otherId)
    for (const row of [
      { user_id: userId, other_id: otherId, is_mine: true },
      { user_id: otherId, other_id: userId, is_mine: false },
    ])
      await trx
        .deleteFrom('blocks')
        .where('user_id', '=', row.user_id)
        .where('other_id', '=', row.other_id)
        .where('is_mine', '=', row.is_mine)
        .execute()
    if (wereParted && !(await areParted(trx, userId, otherId))) await touchConversation(trx, userId, otherId)
  })

/** Whether either blocks the other. Their conversation changes with that alone, so that nobody hears of a second block. */
async function areParted(trx: Transaction, userId: string, otherId: string): Promise<boolean> {
  const rows = await trx.selectFrom('blocks').select('is_mine').where('user_id', '=', userId).where('other_id', '=', otherId).execute()
  return rows.length > 0
}

/** Others see nothing of an account whose e-mail was never verified, so that nobody can have a reason to block it. */
async function wasThere(trx: Transaction, id: string): Promise<boolean> {
  const user = await trx.selectFrom('users').select('id').where('id', '=', id).where('email_verified_at', 'is not', null).executeTakeFirst()
  return user !== undefined
}

const mine: PeopleRows = { table: 'blocks', owner: 'user_id', other: 'other_id', where: sql`is_mine` }

/**
 * The people whom the caller blocks, by the names that they have now, whatever became of their accounts, so that the list tells nothing of
 * that.
 */
export async function blockedBy(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  asked: Paging,
): Promise<{ data: PersonLine[]; next?: string }> {
  const { rows, ...rest } = await pageOfPeople(db, mine, userId, asked)
  const ids = rows.map(({ id }) => id)
  const users =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name', 'username', 'island']).where('id', 'in', ids).execute()
  const byId = new Map(users.map((user) => [user.id, user]))
  const data = rows.flatMap(({ id, created_at }) => {
    const user = byId.get(id)
    return user
      ? [{ _id: id, name: user.name, username: user.username, island: user.island, image: null, since: created_at.toISOString() }]
      : []
  })
  return { data, ...rest }
}
