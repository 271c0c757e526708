import { LRUCache } from 'lru-cache'
import { maxEntriesOnLink } from '#domain/albums/limits.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { ViewRequest } from '#domain/case/visibility.ts'
import { entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import { isUuid } from '#domain/uuid.ts'
import { sharedAlbum, titlesOfSharedAlbums } from '#server/albums/shared-albums.ts'
import type { caseReading } from '#server/case/reading.ts'
import { storiesOf } from '#server/case/rows.ts'
import { entriesForRequest, entriesShowing } from '#server/case/shared.ts'
import { addEntries, revokeEntries } from '#server/case/store.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { latestRevision, readSaved, type Saved } from '#server/island/store.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { ProvidedToNotifications } from '#server/notifications/provided.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToShares } from '#server/shares/provided.ts'
import type { PrintSource, ProvidedToShop } from '#server/shop/provided.ts'
import type { Renderer } from '#server/starcharts/render-options.ts'
import { productsOf, readChart } from '#server/starcharts/store.ts'
import { visibleRecipes } from '#server/starcharts/visible-charts.ts'

/** The functions that case, charts, islands and notifications provide to the shop. */
export const providedToShop = (deps: Pick<Deps, 'jobs' | 'bus' | 'now' | 'newId'>): ProvidedToShop => ({
  notify: notifyWith(deps),
  tellOpened: tellOpenedWith(notifyWith(deps)),
  addArtifacts: (trx, userId, artifacts, at) =>
    addEntries(
      trx,
      userId,
      artifacts.map(({ id, slug }) => ({ id, kind: 'artifact', product_slug: slug, created_at: at, updated_at: at })),
    ),
  revokeArtifacts: (trx, userId, ids) => revokeEntries(deps, trx, userId, ids),
  printSource: readPrinted,
})

/** The functions that case, albums and charts provide to shared links. */
export const providedToShares = (renderer: Renderer): ProvidedToShares => ({
  entriesNamed: entriesForRequest,
  storyOf: async (db, ownerId, id) => (await storiesOf(db, ownerId, [id])).get(id) ?? '',
  albumTitles: titlesOfSharedAlbums,
  albumNamed: albumWithEntries,
  stopsOfWalk: openWalks(),
  chartsNamed: recipesInForce,
  sharedWords: (recipe, asker) => renderer.sharedWords(recipe, asker),
  drawChart: (recipe, asker) => renderer.render(recipe, { format: 'svg', hasBleed: false }, asker),
})

const albumWithEntries: ProvidedToShares['albumNamed'] = async (db, request, id) => {
  const album = await sharedAlbum(db, request, id)
  if (!album) return null
  const entries = await entriesForRequest(db, { ...request, surface: 'profile' }, album.entryIds)
  return { ...album, entries: album.entryIds.flatMap((entryId) => entries.get(entryId) ?? []) }
}

/** How many ids of what hangs on islands are known at a time. */
const idsKept = 100_000

/**
 * The entries on an island that everybody may see, in the order of its walk. As with an album, a link to the walk opens no entry. Of a
 * remembered owner it leads over the dead version, as on the map. The document of a revision is read once; who may see what is asked each
 * time.
 */
export function openWalks(): ProvidedToShares['stopsOfWalk'] {
  const known = new LRUCache<string, readonly string[]>({ maxSize: idsKept, sizeCalculation: ({ length }) => length + 1 })
  async function hungOn(db: Queries, { id, state }: ViewRequest['owner']): Promise<readonly string[]> {
    const isDead = state === 'remembered'
    const key = ({ revision, savedAt }: Pick<Saved, 'revision' | 'savedAt'>) => `${id} ${revision} ${savedAt.getTime()} ${isDead}`
    const latest = await latestRevision(db, id)
    const before = latest === null ? [] : known.get(key(latest))
    if (before) return before
    const saved = await readSaved(db, id)
    const document = saved && (isDead ? (saved.dead ?? saved.living) : saved.living)
    const hung = document ? entryIdsOf(document).filter(isUuid) : []
    if (saved) known.set(key(saved), hung)
    return hung
  }
  return async (db, request, fileId) => {
    const hung = await hungOn(db, request.owner)
    const showing = fileId === undefined ? null : await entriesShowing(db, request.owner.id, fileId)
    const asked = showing ? hung.filter((id) => showing.has(id)) : hung
    const entries = await entriesForRequest(db, { ...request, surface: 'profile' }, asked)
    const shown = asked.flatMap((id) => entries.get(id) ?? []).slice(0, maxEntriesOnLink)
    const ids = shown.map(({ id }) => id)
    const stories = showing ? new Map<string, string>() : await storiesOf(db, request.owner.id, ids)
    return shown.map((entry) => ({ ...entry, story: stories.get(entry.id) ?? '' }))
  }
}

/** The charts that the policy shows and that their owner may export now: with its product, a chart of a link is gone, too. */
const recipesInForce: ProvidedToShares['chartsNamed'] = async (db, request, ids) => {
  const recipes = await visibleRecipes(db, request, ids)
  const products = recipes.size === 0 ? [] : await productsOf(db, request.owner.id, chartProducts)
  return new Map([...recipes].filter(([, recipe]) => mayChart(kindOfChart(recipe), products)))
}

/** The tweets that notifications speak of, as far as their reader may see them. */
export const visibleTweetsWith =
  ({ tweetsNamed }: Pick<ReturnType<typeof caseReading>, 'tweetsNamed'>): ProvidedToNotifications['visibleTweets'] =>
  async (db, caller, ids) => {
    if (ids.length === 0) return new Map()
    const owners = await db.selectFrom('tweets').select('user_id').distinct().where('id', 'in', ids).execute()
    const ownerIds = owners.map(({ user_id }) => user_id)
    const tweets = await tweetsNamed(db, await viewerContexts(db, caller, ownerIds, 'tweets'), ids)
    return new Map([...tweets].map(([id, { tweet }]) => [id, tweet.text]))
  }

/**
 * What a user has printed, as it is now: the recipe of a chart that they may export, the file of an image in their case, or their
 * island with the files that hang on it. Null when it is not theirs, or not there any more.
 */
async function readPrinted(queries: Queries, userId: string, { kind, id }: PrintedRef): Promise<PrintSource | null> {
  if (kind === 'chart') return chartSource(queries, userId, id)
  if (kind === 'image') return imageSource(queries, userId, id)
  return id === userId ? islandSource(queries, userId) : null
}

async function chartSource(queries: Queries, userId: string, id: string): Promise<PrintSource | null> {
  const chart = await readChart(queries, userId, id)
  if (!chart || !mayChart(kindOfChart(chart.recipe), await productsOf(queries, userId, chartProducts))) return null
  return { title: chart.recipe.title || null, frozen: chart.recipe, fileIds: [] }
}

async function imageSource(queries: Queries, userId: string, id: string): Promise<PrintSource | null> {
  const [entry] = await entriesWithFiles(queries, userId, [id], ['image'])
  return entry ? { title: entry.caption || null, frozen: { fileId: entry.file_id }, fileIds: [entry.file_id] } : null
}

async function islandSource(queries: Queries, userId: string): Promise<PrintSource | null> {
  const saved = await readSaved(queries, userId)
  if (!saved) return null
  const hung = await entriesWithFiles(queries, userId, entryIdsOf(saved.living), ['image', 'video'])
  const files = Object.fromEntries(hung.map(({ id, file_id }) => [id, file_id]))
  return {
    title: null,
    frozen: { revision: saved.revision, document: saved.living, files },
    fileIds: hung.map(({ file_id }) => file_id),
  }
}

async function entriesWithFiles(queries: Queries, userId: string, ids: readonly string[], kinds: readonly EntryKind[]) {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('entries')
    .select(['id', 'file_id', 'caption'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, file_id, caption }) => (file_id === null ? [] : [{ id, file_id, caption }]))
}
