import { sql } from 'kysely'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile, UserInfo } from '#contract/user-info.ts'
import { quotaOf } from '#domain/case/limits.ts'
import { canSeeProfile, type Privacy } from '#domain/case/privacy.ts'
import { chartProducts, protectedRoutesFor } from '#domain/people/protected-routes.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mediaAddress } from '#server/media/address.ts'
import { type ViewerContext, viewerContext } from '#server/privacy/viewer-context.ts'
import type { ProvidedToPeople } from './provided.ts'

type Borrowed = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToPeople, 'newestOfCase' | 'savedIslandOf'>

/**
 * The user document: whole for its owner; for others the outside of the person and what privacy lets them see of the case.
 * A handful of queries, however large the case.
 */
export async function userInfo(deps: Borrowed, viewerId: string, ownerId: string): Promise<UserInfo> {
  const { db } = deps
  const context = await viewerContext(db, viewerId, ownerId)
  const [{ entries, counts }, island, own] = await Promise.all([
    deps.newestOfCase(db, context),
    deps.savedIslandOf(db, context),
    viewerId === ownerId ? ownPart(db, context) : null,
  ])
  return {
    doc: { ...outside(deps, context), ...own?.doc },
    ...listsOf(entries),
    counts: {
      caseimages: counts.image,
      casevideos: counts.video,
      casemiscellaneous: counts.misc,
      casetweets: counts.tweet,
      caseartifacts: counts.artifact,
    },
    ...island,
    lastAction: own ? context.user.last_action : null,
    progress: own ? { ...context.user.progress } : {},
    ...(own && { protectedRoutes: own.protectedRoutes }),
  }
}

/** What others may know: of a locked account, all but its followers see the name and the island and no more. */
function outside(signing: Pick<Deps, 'config' | 'now'>, { viewer, owner, user }: ViewerContext): Profile {
  const isSeen = canSeeProfile(viewer, owner)
  return {
    _id: user.id,
    name: user.name,
    username: user.username,
    bio: isSeen ? user.bio : '',
    island: user.island,
    links: isSeen ? [...user.links] : [],
    image: isSeen ? pictureFor(signing, viewer.id, user) : null,
    createdAt: user.created_at.toISOString(),
    locked: user.state === 'locked',
    is_verfied: owner.isVerified,
    deactivated: user.state === 'deactivated',
    deleted: user.state === 'deleted',
  }
}

/** The address of somebody's profile picture for one viewer; null when they have none. */
export const pictureFor = (signing: Pick<Deps, 'config' | 'now'>, viewer: string, user: { id: string; picture_id: string | null }) =>
  user.picture_id && mediaAddress(signing, { owner: user.id, file: user.picture_id, variant: 'picture', viewer })

async function ownPart(db: Queries, { owner, user }: ViewerContext) {
  const { used, charts } = await storageAndCharts(db, user.id)
  const doc = {
    email: user.email,
    pendingEmail: user.pending_email,
    birth: user.birth,
    privacy: levelsOf(user.privacy),
    storage: { used, quota: quotaOf(owner.isVerified) },
  }
  return { doc, protectedRoutes: protectedRoutesFor(charts) }
}

/**
 * How much room is used, and which chart products are among the artifacts. Those are asked apart from the lists: what opens a
 * route must not depend on being among the newest.
 */
async function storageAndCharts(db: Queries, userId: string): Promise<{ used: number; charts: readonly string[] }> {
  const { rows } = await sql<{ used: number; charts: readonly string[] }>`
    select coalesce((select used from storage_use where user_id = ${userId}), 0) as used, array(
      select p.name from products p where p.name = any(${chartProducts}) and exists (
        select from entries e where e.user_id = ${userId} and e.product_slug = p.slug and e.deleted_at is null
      )
    ) as charts`.execute(db)
  return rows[0] ?? { used: 0, charts: [] }
}

const levelsOf = (privacy: Privacy): NonNullable<Profile['privacy']> => ({
  caseimage: privacy.image.level,
  casevideos: privacy.video.level,
  casemisc: privacy.misc.level,
  casetweets: privacy.tweet.level,
  caseartifacts: privacy.artifact.level,
  starcharts: privacy.starchart.level,
})

const ofKind = <K extends AnyEntry['kind']>(entries: readonly AnyEntry[], kind: K) =>
  entries.filter((entry): entry is Extract<AnyEntry, { kind: K }> => entry.kind === kind)

const listsOf = (entries: readonly AnyEntry[]) => ({
  caseimages: ofKind(entries, 'image'),
  casevideos: ofKind(entries, 'video'),
  casemiscellaneous: ofKind(entries, 'misc'),
  casetweets: ofKind(entries, 'tweet'),
  caseartifacts: ofKind(entries, 'artifact'),
})
