import type { EntryKind } from '#domain/case/kinds.ts'
import { entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import type { caseReading } from '#server/case/reading.ts'
import { addEntries, revokeEntries } from '#server/case/store.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { readSaved } from '#server/island/store.ts'
import { tellOpenedWith } from '#server/island/unlock-state.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import type { ProvidedToNotifications } from '#server/notifications/provided.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { PrintSource, ProvidedToShop } from '#server/shop/provided.ts'
import { productsOf, readChart } from '#server/starcharts/store.ts'

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
  const { picture } = chart.recipe
  const [image] = picture?.kind === 'entry' ? await entriesWithFiles(queries, userId, [picture.id], ['image']) : []
  return {
    title: chart.recipe.title || null,
    frozen: { ...chart.recipe, ...(image && { fileId: image.file_id }) },
    fileIds: image ? [image.file_id] : [],
  }
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
