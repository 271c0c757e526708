import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { isDivided, type Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'

const readStanding = prepared<{ is_verified: boolean; is_suspended: boolean }>(
  'select email_verified_at is not null as is_verified, suspended_at is not null as is_suspended from users where id = $1',
)

/** Refuses whoever may read and not write to others: unverified and suspended people. @param doing what they wanted, as in "then you can reply" */
export async function checkMayWrite(db: Queries, userId: string, doing: string): Promise<void> {
  const [user] = await readStanding(db, [userId])
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  if (!user.is_verified)
    throw new Problem('not-verified', `Verify your e-mail address first: the link was mailed to you. Then you can ${doing}.`)
  if (user.is_suspended) throw new Problem('refused', 'The keepers have suspended your account. The settings say why.')
}

/**
 * Whether no block keeps a viewer from an owner, for a statement that reads many owners. A block is a row for each of the two. Where the
 * database is divided, the viewer's blocks are read before from where they lie.
 */
export const isNotBlocked = (db: Queries, viewerId: string, ownerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  isDivided(db)
    ? sql`${ownerId} not in (select blocks.other_id from blocks where blocks.user_id = ${viewerId})`
    : sql`not exists (select from blocks where blocks.user_id = ${viewerId} and blocks.other_id = ${ownerId})`

/** Whether somebody is kept out of what a reader is shown of many: muted by them, or either blocked the other. */
export const isLeftOut = (readerId: string, author: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  ${author} in (select m.other_id from mutes m where m.user_id = ${readerId})
  or ${author} in (select b.other_id from blocks b where b.user_id = ${readerId}))`

/** Whether keepers hide from a reader what somebody wrote, the row `r`: from all but its author and themselves. */
export const isSuspendedWriting = (readerId: string): RawBuilder<unknown> => sql`(
  r.suspended_at is not null and r.author_id <> ${readerId}
  and not exists (select from keepers k where k.user_id = ${readerId}))`

/**
 * Whether everybody may see the entry `e` of the user `u`, guests included: what `canSee` says where a surface shows only what is
 * public, for a statement that chooses among the entries of all. Whether one viewer may see what it chose is asked of `canSee`.
 */
export const isPublic: RawBuilder<unknown> = sql`
  u.state = 'open' and u.email_verified_at is not null and u.suspended_at is null and e.suspended_at is null
  and u.privacy -> e.kind ->> 'level' = 'public' and (e.level is null or e.level = 'public')`
