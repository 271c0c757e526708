import { sql } from 'kysely'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'

type Pair = { readonly user_id: string; readonly follower_id: string }

/** @returns whether it is new; a request of before is approved when this one needs no approval */
export async function insertFollow(
  trx: Transaction,
  follow: Pair & { readonly created_at: Date; readonly approved_at: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into followers (user_id, follower_id, created_at, approved_at)
    values (${follow.user_id}, ${follow.follower_id}, ${follow.created_at}, ${follow.approved_at})
    on conflict (user_id, follower_id) do update set approved_at = excluded.approved_at
      where followers.approved_at is null and excluded.approved_at is not null
    returning 1`.execute(trx)
  return rows.length > 0
}

export async function deleteFollow(
  trx: Transaction,
  { isRequest = false, ...pair }: Pair & { readonly isRequest?: boolean },
): Promise<void> {
  const { user_id, follower_id } = pair
  const rows = trx.deleteFrom('followers').where('user_id', '=', user_id).where('follower_id', '=', follower_id)
  await (isRequest ? rows.where('approved_at', 'is', null) : rows).execute()
}

/** @returns whether there was a request to approve */
export async function approveRequest(trx: Transaction, { user_id, follower_id }: Pair, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('followers')
    .set({ approved_at: at })
    .where('user_id', '=', user_id)
    .where('follower_id', '=', follower_id)
    .where('approved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type RelationRow = { is_asked: boolean; is_following: boolean; follows_you: boolean; is_muted: boolean }
const readRelations = prepared<RelationRow>(`
  with asked as materialized (select approved_at from followers where user_id = $2 and follower_id = $1),
  following as materialized (select approved_at from followers where user_id = $1 and follower_id = $2 and approved_at is not null),
  muted as materialized (select other_id from mutes where user_id = $1 and other_id = $2)
  select exists (select from asked where approved_at is null) as is_asked,
    exists (select from asked where approved_at is not null) as is_following,
    exists (select from following) as follows_you, exists (select from muted) as is_muted`)

export async function readRelation(db: Queries, userId: string, ownerId: string): Promise<RelationRow> {
  const [row] = await readRelations(db, [userId, ownerId])
  return row ?? { is_asked: false, is_following: false, follows_you: false, is_muted: false }
}

type Counts = { readonly followers: number; readonly following: number; readonly requests: number }
const readCounts = prepared<Counts>(`
  with followed as materialized (
    select count(approved_at)::int as approved, (count(*) - count(approved_at))::int as asking from followers where user_id = $1
  ),
  following as materialized (select count(*)::int as count from followers where follower_id = $1 and approved_at is not null)
  select approved as followers, count as following, asking as requests from followed, following`)

export async function countFollows(db: Queries, userId: string): Promise<Counts> {
  const [counts] = await readCounts(db, [userId])
  return counts ?? { followers: 0, following: 0, requests: 0 }
}

/** Takes back what nobody can answer any more: requests to follow somebody, and their own to follow others. Who follows already stays. */
export async function withdrawFollowRequests(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('followers').where('user_id', '=', userId).where('approved_at', 'is', null).execute()
  await trx.deleteFrom('followers').where('follower_id', '=', userId).where('approved_at', 'is', null).execute()
}
