import type { EntryKind } from '#domain/case/kinds.ts'
import { entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import type { Queries } from '#server/db/connection.ts'
import { readSaved } from '#server/island/store.ts'
import type { PrintSource } from '#server/shop/provided.ts'
import { productsOf, readChart } from '#server/starcharts/store.ts'

/**
 * What a user has printed, as it is now: the recipe of a chart that they may export, the file of an image in their case, or their
 * island with the files that hang on it. Null when it is not theirs, or not there any more.
 */
export async function readPrinted(queries: Queries, userId: string, { kind, id }: PrintedRef): Promise<PrintSource | null> {
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
