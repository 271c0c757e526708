import type { Relation } from '#contract/follows.ts'
import { Problem } from '#domain/problem.ts'
import { lockPair, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { approveRequest, deleteFollow, insertFollow, readRelation } from './store.ts'

type FollowDeps = Pick<Deps, 'db' | 'now'> & { readonly notify: Notify }

/**
 * Follows somebody: at once when their account is open, else once they approve. Whoever asked and asks again once the account is
 * open follows too; opening it approves nobody by itself (decision 118).
 */
export const follow = ({ db, now, notify }: FollowDeps, caller: Caller, ownerId: string): Promise<Relation> =>
  transact(db, async (trx) => {
    const { userId } = caller
    if (ownerId === userId) throw new Problem('refused', 'You cannot follow yourself.')
    await lockPair(trx, userId, ownerId)
    const { owner } = await viewerContext(trx, caller, ownerId)
    await checkMayWrite(trx, userId, 'follow people')
    const at = now()
    const isNew = await insertFollow(trx, {
      user_id: ownerId,
      follower_id: userId,
      created_at: at,
      approved_at: owner.state === 'locked' ? null : at,
    })
    if (isNew)
      notify(trx, [{ userId: ownerId, kind: owner.state === 'locked' ? 'follow_request' : 'follow', actorId: userId, subjectId: null }])
    return relationTo(trx, userId, ownerId)
  })

/** Follows somebody no longer, or takes the request back. Nobody is told, and nothing is said of whether they are there. */
export const unfollow = ({ db }: Pick<Deps, 'db'>, userId: string, ownerId: string): Promise<void> =>
  endFollow(db, { user_id: ownerId, follower_id: userId })

/** Takes away a follower of the owner. */
export const removeFollower = ({ db }: Pick<Deps, 'db'>, ownerId: string, followerId: string): Promise<void> =>
  endFollow(db, { user_id: ownerId, follower_id: followerId })

const endFollow = (db: Deps['db'], who: { readonly user_id: string; readonly follower_id: string }) =>
  transact(db, async (trx) => {
    await lockPair(trx, who.user_id, who.follower_id)
    await deleteFollow(trx, who)
  })

/** Lets somebody follow who asked to. To approve again changes nothing; whoever does not ask cannot be made to follow. */
export const approve = ({ db, now, notify }: FollowDeps, caller: Caller, followerId: string): Promise<void> =>
  transact(db, async (trx) => {
    const { userId } = caller
    await lockPair(trx, userId, followerId)
    await viewerContext(trx, caller, followerId)
    if (await approveRequest(trx, { user_id: userId, follower_id: followerId }, now()))
      return notify(trx, [{ userId: followerId, kind: 'follow_approved', actorId: userId, subjectId: null }])
    const { followsYou } = await relationTo(trx, userId, followerId)
    if (!followsYou) throw new Problem('not-found', 'Nobody by that id asks to follow you.')
  })

/** Declines a request, silently. Whoever was approved before stays. */
export const decline = ({ db }: Pick<Deps, 'db'>, ownerId: string, followerId: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockPair(trx, ownerId, followerId)
    await deleteFollow(trx, { user_id: ownerId, follower_id: followerId, isRequest: true })
  })

/** The relation of a follower to an owner whom they may meet. */
export async function relation({ db }: Pick<Deps, 'db'>, caller: Caller, ownerId: string): Promise<Relation> {
  await viewerContext(db, caller, ownerId)
  return relationTo(db, caller.userId, ownerId)
}

async function relationTo(db: Queries | Transaction, userId: string, ownerId: string): Promise<Relation> {
  const { is_asked, is_following, follows_you, is_muted } = await readRelation(db, userId, ownerId)
  return { follow: is_following ? 'following' : is_asked ? 'asked' : 'none', followsYou: follows_you, isMuted: is_muted }
}
