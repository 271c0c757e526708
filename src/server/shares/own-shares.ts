import type { Share } from '#contract/shares.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { hasEnded } from '#domain/shares/shares.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { guestRequest } from '#server/privacy/viewer-context.ts'
import type { ProvidedToShares } from './provided.ts'
import { tokenOf } from './shared-thing.ts'
import { ownShare, ownShares } from './store.ts'
import { titleOfChart, titleOfEntry, titleOfIsland, titleOfWalk } from './titles.ts'

type OwnSharesDeps = Pick<Deps, 'db' | 'now' | 'config'> &
  Pick<ProvidedToShares, 'entriesNamed' | 'chartsNamed' | 'albumTitles' | 'stopsOfWalk'>

export const noSuchShare = (): Problem => new Problem('not-found', 'There is no such link.')

export const listShares = async (deps: OwnSharesDeps, { userId }: Caller): Promise<Share[]> =>
  documentsOf(deps, userId, await ownShares(deps.db, userId))

export async function readShare(deps: OwnSharesDeps, { userId }: Caller, id: string): Promise<Share> {
  const row = await ownShare(deps.db, userId, id)
  const [share] = row ? await documentsOf(deps, userId, [row]) : []
  if (!share) throw noSuchShare()
  return share
}

/** Links as their owner reads them, each with what its page is called, while there is anything to see on it. */
async function documentsOf(deps: OwnSharesDeps, userId: string, rows: readonly ShareRow[]): Promise<Share[]> {
  const titles = await titlesOf(deps, userId, rows)
  const username = rows.some(({ is_open }) => is_open) ? await usernameOf(deps.db, userId) : ''
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    subject: row.subject_id,
    title: titles.get(keyOf(row)) ?? '',
    url: urlOf(deps.config, `/s/${tokenOf(deps.config, row.seed)}`),
    openAt: row.is_open ? urlOf(deps.config, `/visit/@${username}`) : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasExpired: hasEnded({ revokedAt: null, expiresAt: row.expires_at }, deps.now()),
    isShown: titles.has(keyOf(row)),
    opened: row.opened,
    lastOpenedOn: row.last_opened_on,
  }))
}

const usernameOf = async (db: Queries, id: string): Promise<string> =>
  (await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username

/** The island and its walk have the same id. */
const keyOf = ({ kind, subject_id }: Pick<ShareRow, 'kind' | 'subject_id'>): string => (kind === 'walk' ? kind : subject_id)

/** By their keys, of what is shown now. */
async function titlesOf(
  { db, entriesNamed, chartsNamed, albumTitles, stopsOfWalk }: OwnSharesDeps,
  userId: string,
  rows: readonly Pick<ShareRow, 'kind' | 'subject_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const request = await guestRequest(db, userId, 'share page')
  if (!request) return new Map()
  const idsOf = (kind: ShareRow['kind']) => rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)
  const [entries, charts, albums, stops] = await Promise.all([
    entriesNamed(db, request, idsOf('entry')),
    chartsNamed(db, request, idsOf('starchart')),
    albumTitles(db, request, idsOf('album')),
    idsOf('walk').length > 0 ? stopsOfWalk(db, request, 'any') : [],
  ])
  return new Map([
    ...[...entries].map(([id, entry]) => [id, titleOfEntry(entry)] as const),
    ...[...charts].map(([id, { recipe }]) => [id, titleOfChart(recipe)] as const),
    ...albums,
    [userId, titleOfIsland(request.user.name)] as const,
    ...(stops.length > 0 ? [['walk', titleOfWalk(request.user.name)] as const] : []),
  ])
}
