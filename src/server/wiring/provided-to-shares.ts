import { LRUCache } from 'lru-cache'
import { maxEntriesOnLink } from '#domain/albums/limits.ts'
import type { ViewRequest } from '#domain/case/visibility.ts'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { withVisibleEntries } from '#domain/island/document/displayed-entries.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { isTree } from '#domain/island/document/walk-order.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import { isUuid } from '#domain/uuid.ts'
import { sharedAlbum, titlesOfSharedAlbums } from '#server/albums/shared-albums.ts'
import { albumsHolding, albumsNamed } from '#server/albums/store.ts'
import { entriesForGuest } from '#server/case/entry-document.ts'
import { storiesOf } from '#server/case/rows.ts'
import { entriesForRequest, entriesShowing } from '#server/case/shared.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { namedCache } from '#server/instrumentation.ts'
import { latestRevision, readSaved, type Saved } from '#server/island/store.ts'
import { entryFilter } from '#server/privacy/visibility-filter.ts'
import type { Islander, ProvidedToShares, SharedAlbum, SharedStop } from '#server/shares/provided.ts'
import type { Renderer } from '#server/starcharts/render-options.ts'
import { chartImage } from '#server/starcharts/sheet-images.ts'
import { productsOf } from '#server/starcharts/store.ts'
import { visibleRecipes } from '#server/starcharts/visible-charts.ts'

/** The functions that case, albums, charts and islands provide to shared links. */
export const providedToShares = (renderer: Renderer, deps: Pick<Deps, 'files'>): ProvidedToShares => ({
  entriesNamed: entriesForRequest,
  storyOf: async (db, ownerId, id) => (await storiesOf(db, ownerId, [id])).get(id) ?? '',
  albumTitles: titlesOfSharedAlbums,
  albumNamed: albumWithEntries,
  stopsOfWalk: openWalks(),
  islandShowing,
  entriesForGuest,
  chartsNamed: recipesInForce,
  sharedWords: (recipe, asker) => renderer.sharedWords(recipe, asker),
  drawChart: ({ recipe, image }, asker) =>
    renderer.render(recipe, { format: 'svg', hasBleed: false }, asker, image && chartImage(deps, image)),
})

/** Where its owner lives by now. Of a remembered owner it is the dead version. */
async function islandShowing(db: Queries, { id, island, state }: Islander, ids: ReadonlySet<string>) {
  const saved = await readSaved(db, id)
  return saved && withVisibleEntries({ ...versionOfWalk(saved, state), body: island }, ids)
}

const versionOfWalk = ({ living, dead }: Saved, state: ViewRequest['owner']['state']): IslandDocument =>
  state === 'remembered' ? (dead ?? living) : living

async function albumWithEntries(db: Queries, request: ViewRequest, id: string, limit = maxEntriesOnLink): Promise<SharedAlbum | null> {
  const album = await sharedAlbum(db, request, id, limit)
  if (!album) return null
  const entries = await entriesForRequest(db, { ...request, surface: 'profile' }, album.entryIds)
  return { ...album, entries: album.entryIds.flatMap((entryId) => entries.get(entryId) ?? []) }
}

/** The charts that the policy shows and that their owner may export now: with its product, a chart of a link is gone, too. */
const recipesInForce: ProvidedToShares['chartsNamed'] = async (db, request, ids) => {
  const recipes = await visibleRecipes(db, request, ids)
  const products = recipes.size === 0 ? [] : await productsOf(db, request.owner.id, chartProducts)
  return new Map([...recipes].filter(([, { recipe }]) => mayChart(kindOfChart(recipe), products)))
}

/** A thing on an island before which a walk may stop, with what it shows: an entry or a chart, an album, or nothing but itself. */
type Hung =
  | { readonly is: 'entry or chart'; readonly id: string }
  | { readonly is: 'album'; readonly id: string }
  | { readonly is: 'tree'; readonly id: string; readonly name: string }

/** In the order of the walk; what is shown more than once stands where it is first. */
function hungOn({ objects }: IslandDocument): readonly Hung[] {
  const hung = objects.flatMap((object): readonly Hung[] => {
    const { id, entryId, albumId, artifact } = object
    if (isTree(object)) return [{ is: 'tree', id, name: artifactKindOf(artifact)?.name ?? artifact }]
    if (entryId !== undefined) return isUuid(entryId) ? [{ is: 'entry or chart', id: entryId }] : []
    return albumId !== undefined && isUuid(albumId) ? [{ is: 'album', id: albumId }] : []
  })
  return [...new Map(hung.map((each) => [each.id, each])).values()]
}

/** How many things on islands are known at a time. */
const thingsKept = 100_000
/** How many albums stand on the page of a walk, and how many entries of each. */
const albumsOnWalk = 20
const entriesOfEach = 12

/**
 * What everybody may see on an island, in the order of its walk: entries, charts, albums, and the trees that stand between them. As with an
 * album, a link to the walk opens none of it. Of a remembered owner it leads over the dead version, as on the map. The document of a revision
 * is read once; who may see what is asked each time.
 */
export function openWalks(): ProvidedToShares['stopsOfWalk'] {
  const known = namedCache(
    'walks',
    new LRUCache<string, readonly Hung[]>({ maxSize: thingsKept, sizeCalculation: ({ length }) => length + 1 }),
  )
  async function hungBy(db: Queries, { id, state }: ViewRequest['owner']): Promise<readonly Hung[]> {
    const key = ({ revision, savedAt }: Pick<Saved, 'revision' | 'savedAt'>) => `${id} ${revision} ${savedAt.getTime()} ${state}`
    const latest = await latestRevision(db, id)
    const before = latest === null ? [] : known.get(key(latest))
    if (before) return before
    const saved = await readSaved(db, id)
    const hung = saved ? hungOn(versionOfWalk(saved, state)) : []
    if (saved) known.set(key(saved), hung)
    return hung
  }
  return async (db, request, part) => {
    const hung = await hungBy(db, request.owner)
    const asked = typeof part === 'object' ? await showing(db, request.owner.id, hung, part.only) : hung
    const stops = await firstStops(db, { ...request, surface: 'profile' }, asked, part === 'any' ? 1 : maxEntriesOnLink)
    return part === undefined ? withStories(db, request.owner.id, stops) : stops
  }
}

/** The first so many stops that a request sees, and no more read than it takes to find them. None where there are trees alone: they are no walk. */
async function firstStops(db: Queries, request: ViewRequest, hung: readonly Hung[], most: number): Promise<readonly SharedStop[]> {
  const stops: SharedStop[] = []
  let isWalk = false
  for (let at = 0; at < hung.length && !(isWalk && stops.length >= most); at += maxEntriesOnLink) {
    const albumsLeft = albumsOnWalk - stops.filter(({ kind }) => kind === 'album').length
    stops.push(...(await visibleStops(db, request, hung.slice(at, at + maxEntriesOnLink), albumsLeft)))
    isWalk ||= stops.some(({ kind }) => kind !== 'tree')
  }
  return isWalk ? stops.slice(0, most) : []
}

async function withStories(db: Queries, ownerId: string, stops: readonly SharedStop[]): Promise<readonly SharedStop[]> {
  const ids = stops.flatMap((stop) => ('story' in stop ? [stop.id] : []))
  const stories = await storiesOf(db, ownerId, ids)
  return stops.map((stop) => ('story' in stop ? { ...stop, story: stories.get(stop.id) ?? '' } : stop))
}

/** Those that show a chart or a file: by themselves, or in an album. */
async function showing(db: Queries, ownerId: string, hung: readonly Hung[], id: string): Promise<readonly Hung[]> {
  const entries = [id, ...(await entriesShowing(db, ownerId, id))]
  const albums = (await Promise.all(entries.map((entry) => albumsHolding(db, ownerId, entry)))).flat()
  const ids = new Set([...entries, ...albums])
  return hung.filter((each) => each.is !== 'tree' && ids.has(each.id))
}

/** What of it a request sees, without stories. */
async function visibleStops(db: Queries, request: ViewRequest, hung: readonly Hung[], maxAlbums: number): Promise<readonly SharedStop[]> {
  const idsOf = (is: Hung['is']) => hung.filter((each) => each.is === is).map(({ id }) => id)
  const shownIds = idsOf('entry or chart')
  const [entries, charts, albums] = await Promise.all([
    entriesForRequest(db, request, shownIds),
    recipesInForce(db, request, shownIds),
    albumsSeen(db, request, idsOf('album'), maxAlbums),
  ])
  return hung.flatMap((each): readonly SharedStop[] => {
    const { id } = each
    if (each.is === 'tree') return [{ kind: 'tree', name: each.name }]
    const [entry, chart, album] = [entries.get(id), charts.get(id), albums.get(id)]
    if (entry) return [{ ...entry, story: '' }]
    if (chart) return [{ kind: 'starchart', id, ...chart }]
    return album ? [{ kind: 'album', ...album }] : []
  })
}

/** By their ids, those of the albums that a request sees, each with the first of its entries. */
async function albumsSeen(
  db: Queries,
  request: ViewRequest,
  ids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, SharedAlbum>> {
  const seen = new Set((await albumsNamed(db, entryFilter(request), { isOwn: false, ids })).map(({ id }) => id))
  const shown = ids.filter((id) => seen.has(id)).slice(0, most)
  const albums = await Promise.all(shown.map(async (id) => [id, await albumWithEntries(db, request, id, entriesOfEach)] as const))
  return new Map(albums.flatMap(([id, album]) => (album ? [[id, album] as const] : [])))
}
