import { usualRemembrance } from '#domain/case/remembrance.ts'
import {
  canMeet,
  guest,
  isRehearsal,
  type Owner,
  type SeenAs,
  type Surface,
  type ViewRequest,
  visitorNamed,
  visitorOf,
} from '#domain/case/visibility.ts'
import { Problem } from '#domain/problem.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller } from '#server/deps.ts'

/** Somebody looking at somebody: every fact that `canSee` asks for, as the database knows it at this moment. */
export type ViewerContext = ViewRequest & {
  readonly user: UserRow
  /** The viewer's login, with which the addresses end that are written for it. */
  readonly caller: Caller
}

const awake: readonly UserRow['state'][] = ['open', 'locked']

type Relation = { readonly is_keeper: boolean; readonly is_follower: boolean; readonly is_blocked: boolean; readonly is_muted: boolean }
/** Each table names the owners: a divided database then asks only the servers where they lie. */
const readPeople = prepared<UserRow & Relation>(`
  with muted as materialized (select other_id from mutes where user_id = $1 and other_id = any($2::uuid[]))
  select users.*,
    exists (select from keepers where user_id = $1) as is_keeper,
    exists (select from followers where user_id = any($2::uuid[]) and user_id = users.id and follower_id = $1 and approved_at is not null) as is_follower,
    exists (select from blocks where user_id = any($2::uuid[]) and user_id = users.id and other_id = $1) as is_blocked,
    exists (select from muted where other_id = users.id) as is_muted
  from users where id = any($2::uuid[])`)

/** The viewer's context for each of these owners whom they may meet on a surface, in no order; nobody else is among them. */
export async function viewerContexts(
  db: Queries,
  caller: Caller,
  ownerIds: readonly string[],
  surface: Surface,
): Promise<readonly ViewerContext[]> {
  const { userId: viewerId } = caller
  const rows = await readPeople(db, [viewerId, [viewerId, ...ownerIds]])
  const self = rows.find((row) => row.id === viewerId)
  if (!self || !awake.includes(self.state)) return []
  return rows
    .filter((row) => ownerIds.includes(row.id))
    .map(({ is_keeper, is_follower, is_blocked, is_muted, ...user }) => ({
      viewer: {
        id: viewerId,
        island: self.island,
        isVerified: self.email_verified_at !== null,
        isKeeper: is_keeper,
        isFollower: is_follower,
        isBlocked: is_blocked,
        isMuted: is_muted,
      },
      owner: ownerOf(user),
      surface,
      user,
      caller,
    }))
    .filter(canMeet)
}

/** A guest who looks at somebody's things on a surface; null when they may not meet there. */
export async function guestRequest(
  db: Queries,
  ownerId: string,
  surface: Surface,
): Promise<(ViewRequest & { readonly user: UserRow }) | null> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirst()
  const request = user && { viewer: guest, owner: ownerOf(user), surface, user }
  return request && canMeet(request) ? request : null
}

/** Owners looking at themselves; whose account was left meanwhile has no login any more. */
export function ownerContext(user: UserRow | undefined, caller: Caller): ViewerContext {
  if (!user || !awake.includes(user.state)) throw new Problem('not-signed-in', 'Please log in.')
  const owner = ownerOf(user)
  const { id, island, isVerified } = owner
  return { viewer: { ...guest, id, island, isVerified }, owner, surface: 'profile', user, caller }
}

export const notThere = () => new Problem('not-found', 'There is nobody here by that id.')

/**
 * The viewer's context for one owner and all that is opened by its address; refused as not there when they may not meet, whatever the reason.
 * @param seenAs the preview of owners: as such a visitor would see them. Refused for everybody else, so that it widens nothing.
 */
export async function viewerContext(db: Queries, caller: Caller, ownerId: string, seenAs?: SeenAs): Promise<ViewerContext> {
  if (seenAs && caller.userId !== ownerId) throw new Problem('not-yours', 'Only your own island can be seen as somebody else.')
  const [context] = await viewerContexts(db, caller, [ownerId], 'profile')
  const shown = context && seenAs ? await previewOf(db, context, seenAs) : context
  if (!shown || !canMeet(shown)) throw notThere()
  return shown
}

/** An owner's own things as somebody else sees them once the owner's e-mail is confirmed, or once the owner is remembered. */
async function previewOf(db: Queries, context: ViewerContext, seenAs: SeenAs): Promise<ViewerContext> {
  const present = isRehearsal(seenAs) ? await rememberedOwner(db, context.owner) : context.owner
  const owner = { ...present, isVerified: true }
  return { ...context, owner, viewer: visitorOf(owner, visitorNamed(seenAs)) }
}

/** The owner as their account will be when it is remembered, by what they chose until now. */
async function rememberedOwner(db: Queries, owner: Owner): Promise<Owner> {
  const chosen = await db
    .selectFrom('legacy_settings')
    .select(['stays', 'albums', 'audience'])
    .where('user_id', '=', owner.id)
    .executeTakeFirst()
  return { ...owner, state: 'remembered', remembrance: { ...(chosen ?? usualRemembrance), isLocked: owner.state === 'locked' } }
}

export type AccountRow = Pick<UserRow, 'id' | 'island' | 'state' | 'email_verified_at' | 'suspended_at' | 'privacy' | 'remembrance'>

/** The owner as the policy of visibility reads an account. */
export const ownerOf = ({ id, island, state, email_verified_at, suspended_at, privacy, remembrance }: AccountRow): Owner => ({
  id,
  island,
  state,
  isVerified: email_verified_at !== null,
  isSuspended: suspended_at !== null,
  privacy,
  remembrance,
})
