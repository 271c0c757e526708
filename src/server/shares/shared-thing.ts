import { createHmac } from 'node:crypto'
import { canSee, type ViewRequest } from '#domain/case/visibility.ts'
import { hasEnded } from '#domain/shares/shares.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import type { Deps } from '#server/deps.ts'
import { guestRequest } from '#server/privacy/viewer-context.ts'
import { hashToken } from '#server/secrets.ts'
import type { PartOfWalk, ProvidedToShares, SharedAlbum, SharedChart, SharedEntry, SharedStop } from './provided.ts'
import { shareOfToken } from './store.ts'

export type SharedThingDeps = Pick<Deps, 'db' | 'now'> &
  Pick<ProvidedToShares, 'entriesNamed' | 'chartsNamed' | 'albumNamed' | 'stopsOfWalk'>

/** What a link shows at this moment. */
export type SharedThing = {
  readonly share: ShareRow
  /** Who shares it. */
  readonly ownerName: string
} & (
  | { readonly kind: 'entry'; readonly entry: SharedEntry; readonly files: readonly FileRow[] }
  | ({ readonly kind: 'starchart' } & SharedChart)
  | { readonly kind: 'album'; readonly album: SharedAlbum; readonly files: readonly FileRow[] }
  | { readonly kind: 'island'; readonly body: string; readonly isRemembered: boolean }
  | {
      readonly kind: 'walk'
      readonly body: string
      readonly isRemembered: boolean
      readonly stops: readonly SharedStop[]
      readonly files: readonly FileRow[]
    }
)

/** A link by its token: null when there never was one, `ended` when it shows nothing any more, for whatever reason. */
export async function thingOfToken(deps: SharedThingDeps, token: string, part?: PartOfWalk): Promise<SharedThing | 'ended' | null> {
  const share = tokenPattern.test(token) ? await shareOfToken(deps.db, hashToken(token)) : null
  return share && ((await thingOf(deps, share, part)) ?? 'ended')
}

/**
 * The thing that a link shows; null when it has ended, or the policy shows its thing to nobody. Asked anew at each request.
 * @param part of a walk
 */
export async function thingOf(deps: SharedThingDeps, share: ShareRow, part?: PartOfWalk): Promise<SharedThing | null> {
  if (hasEnded({ revokedAt: share.revoked_at, expiresAt: share.expires_at }, deps.now())) return null
  const request = await guestRequest(deps.db, share.user_id, 'share page')
  if (!request) return null
  const common = { share, ownerName: request.user.name }
  switch (share.kind) {
    case 'entry':
      return entryThing(deps, request, common)
    case 'starchart': {
      const chart = (await deps.chartsNamed(deps.db, request, [share.subject_id])).get(share.subject_id)
      return chart ? { ...common, kind: 'starchart', ...chart } : null
    }
    case 'album': {
      const album = await deps.albumNamed(deps.db, request, share.subject_id)
      const fileIds = album?.entries.flatMap((entry) => entry.fileIds) ?? []
      return album && { ...common, kind: 'album', album, files: await filesNamed(deps.db, share.user_id, fileIds) }
    }
    case 'island': {
      const { island, state } = request.user
      return canSee(request, 'profile') ? { ...common, kind: 'island', body: island, isRemembered: state === 'remembered' } : null
    }
    case 'walk': {
      const stops = await deps.stopsOfWalk(deps.db, request, part)
      if (stops.length === 0) return null
      const { island, state } = request.user
      const files = await filesNamed(deps.db, share.user_id, stops.flatMap(filesOfStop))
      return { ...common, kind: 'walk', body: island, isRemembered: state === 'remembered', stops, files }
    }
  }
}

/** The ids of the files that a stop shows. */
export function filesOfStop(stop: SharedStop): readonly string[] {
  if (stop.kind === 'album') return stop.entries.flatMap(({ fileIds }) => fileIds)
  return stop.kind === 'tree' || stop.kind === 'starchart' ? [] : stop.fileIds
}

async function entryThing(
  { db, entriesNamed }: SharedThingDeps,
  request: ViewRequest,
  common: Pick<SharedThing, 'share' | 'ownerName'>,
): Promise<SharedThing | null> {
  const { user_id, subject_id } = common.share
  const entry = (await entriesNamed(db, request, [subject_id])).get(subject_id)
  return entry ? { ...common, kind: 'entry', entry, files: await filesNamed(db, user_id, entry.fileIds) } : null
}

/** In that order. */
async function filesNamed(db: Queries, userId: string, ids: readonly string[]): Promise<readonly FileRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

type Keys = Pick<Deps['config'], 'secrets'>

/** How much chance there is in a token. */
export const seedBytes = 32

/**
 * The token of a link: made again from its random seed for its owner, who may copy the link at any time. The database holds the seed and
 * the hash of the token and the server the key, so a copy of either opens nothing.
 */
export const tokenOf = ({ secrets }: Keys, seed: Buffer): string => createHmac('sha256', secrets.shares).update(seed).digest('base64url')

/** What a token looks like; nothing else is looked for. */
const tokenPattern = /^[\w-]{43}$/
