import type { OpenIsland } from '#contract/shares.ts'
import type { ScreenAddress } from '#domain/addresses.ts'
import { maxAnswerTime, maxStoredEntryBytes } from '#domain/case/limits.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import type { Bytes } from '#domain/units.ts'
import { utf8Length } from '#domain/utf8-length.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ShareRow } from '#server/db/share-tables.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'
import type { MediaAddresses } from '#server/media/address.ts'
import { openWalkOf, shownWalkOf } from './open-walk.ts'
import type { ProvidedToShares, SharedStop } from './provided.ts'
import { sharedMediaAddress } from './shared-media.ts'
import { countOpening } from './store.ts'

type OpenIslandDeps = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToShares, 'stopsOfWalk' | 'islandShowing' | 'entriesForGuest'>

/** The address of the map with that island in the middle, where somebody is ashore; null where it is not open to everybody. */
export async function addressOfOpenIsland(
  deps: Pick<OpenIslandDeps, 'db' | 'stopsOfWalk'>,
  username: string,
): Promise<ScreenAddress | null> {
  const share = await shownWalkOf(deps, username)
  return share && addressOnMap(deps.db, share)
}

/** The address on the map of an island whose walk is open to everybody; null of every other link, and of an island that is nowhere yet. */
export async function addressOnMap(
  db: Queries,
  { user_id, is_open }: Pick<ShareRow, 'user_id' | 'is_open'>,
): Promise<ScreenAddress | null> {
  if (!is_open) return null
  const user = await db.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst()
  const ordinal = await ordinalOf(db, user_id)
  return user && ordinal !== null ? `/open-island/@${user.username}?ashore=${ordinal}` : null
}

/** An island that its owner opened to everybody: what the page of the link shows, for the map to draw. Refused as not there otherwise. */
export async function openIslandOf(
  deps: OpenIslandDeps,
  username: string,
  { isCounted }: { readonly isCounted: boolean },
): Promise<OpenIsland> {
  const { db, now } = deps
  const walk = await openWalkOf(db, username)
  if (!walk) throw nothingHere()
  const { share, request } = walk
  const { owner, user } = request
  const [stops, ordinal] = await Promise.all([deps.stopsOfWalk(db, request, 'every stop'), ordinalOf(db, owner.id)])
  if (stops.length === 0 || ordinal === null) throw nothingHere()

  const seen = { ...request, surface: 'profile' } as const
  const albums = stops.filter((stop) => stop.kind === 'album')
  const charts = stops.flatMap((stop) =>
    stop.kind === 'starchart' ? [{ _id: stop.id, owner: share.id, kind: kindOfChart(stop.recipe), recipe: stop.recipe }] : [],
  )
  const document = await deps.islandShowing(db, user, new Set(stops.flatMap(hungIdOf)))
  const entryIds = [...new Set([...stops.flatMap(entryIdOf), ...albums.flatMap(({ entries }) => entries.map(({ id }) => id))])]
  const shown = entryIds.slice(0, entriesBeside(document, charts, albums))
  const address: MediaAddresses = (_, file, variant) => sharedMediaAddress(deps, { share: share.id, what: `${file}/${variant}` })
  const [entries, next] = await Promise.all([
    deps.entriesForGuest(db, seen, shown, address),
    nextOf(deps, user.username),
    isCounted ? countOpening(db, share, now()) : null,
  ])
  const isThere = new Set(entries.map(({ _id }) => _id))
  const place = { ordinal, archipelago: archipelagoName(archipelagoOf(ordinal)), ...placeOf(ordinal) }
  const isRemembered = owner.state === 'remembered'
  return {
    islander: {
      _id: share.id,
      name: user.name,
      username: user.username,
      image: null,
      island: user.island,
      locked: false,
      remembered: isRemembered,
      ...place,
    },
    island: {
      _id: share.id,
      island: user.island,
      place,
      saved_island: isRemembered ? null : document,
      saved_island_deadversion: isRemembered ? document : null,
      revision: 0,
      savedAt: null,
      snapshot: null,
      snapshot_deadversion: null,
      entries,
      albums: albums.map((album) => ({ _id: album.id, title: album.title, cover: album.entries[0]?.id ?? null })),
    },
    charts,
    albumEntries: Object.fromEntries(albums.map((album) => [album.id, album.entries.flatMap(({ id }) => (isThere.has(id) ? [id] : []))])),
    next,
  }
}

/** The story of an entry on the walk of such an island, or in an album there; refused as not there otherwise. */
export async function openStoryOf(
  { db, stopsOfWalk, storyOf }: Pick<Deps, 'db'> & Pick<ProvidedToShares, 'stopsOfWalk' | 'storyOf'>,
  username: string,
  entry: string,
): Promise<{ readonly story: string }> {
  const walk = await openWalkOf(db, username)
  const stops = walk ? await stopsOfWalk(db, walk.request, { only: entry }) : []
  const isShown = stops.some(
    (stop) => entryIdOf(stop).includes(entry) || (stop.kind === 'album' && stop.entries.some(({ id }) => id === entry)),
  )
  if (!walk || !isShown) throw nothingHere()
  return { story: await storyOf(db, walk.share.user_id, entry) }
}

/** What else stands in the answer: names, places, the ids of albums once more. */
const spareBytes: Bytes = 40_000

/** How many entries the answer has room for beside the rest. @param rest what else stands in it */
function entriesBeside(...rest: readonly unknown[]): number {
  const room = maxAnswerTime - spareBytes - utf8Length(JSON.stringify(rest))
  return Math.max(0, Math.floor(room / maxStoredEntryBytes))
}

const entryIdOf = (stop: SharedStop): readonly string[] => ('story' in stop ? [stop.id] : [])
/** The id of what hangs at a stop; none of a tree. */
const hungIdOf = (stop: SharedStop): readonly string[] => (stop.kind === 'tree' ? [] : [stop.id])

async function ordinalOf(db: Queries, userId: string): Promise<number | null> {
  const row = await db.selectFrom('map_islands').select('ordinal').where('user_id', '=', userId).executeTakeFirst()
  return row?.ordinal ?? null
}

/** After every other island comes the one to which the first page leads. */
async function nextOf(deps: OpenIslandDeps, username: string): Promise<string | null> {
  const { landingIsland } = deps.config
  if (landingIsland === null || landingIsland.toLowerCase() === username.toLowerCase()) return null
  return (await shownWalkOf(deps, landingIsland)) === null ? null : landingIsland
}
