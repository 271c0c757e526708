import { chartProducts, mayChart } from '#domain/people/protected-routes.ts'
import type { PrintedRef } from '#domain/shop/cart.ts'
import { kindOfChart } from '#domain/sky/saved-charts.ts'
import type { Queries } from './db/connection.ts'
import { readSaved } from './island/store.ts'
import { productsOf, readChart } from './starcharts/store.ts'

/**
 * What a user has printed, as it is now: the recipe of a chart that they may export, the file of an image in their case, or their
 * island. Null when it is not theirs, or not there any more.
 */
export async function readPrinted(queries: Queries, userId: string, { kind, id }: PrintedRef): Promise<object | null> {
  if (kind === 'chart') return chartRecipe(queries, userId, id)
  if (kind === 'image') return imageFile(queries, userId, id)
  if (id !== userId) return null
  const saved = await readSaved(queries, userId)
  return saved && { revision: saved.revision, document: saved.living }
}

async function chartRecipe(queries: Queries, userId: string, id: string): Promise<object | null> {
  const chart = await readChart(queries, userId, id)
  if (!chart || !mayChart(kindOfChart(chart.recipe), await productsOf(queries, userId, chartProducts))) return null
  return chart.recipe
}

async function imageFile(queries: Queries, userId: string, id: string): Promise<object | null> {
  const entry = await queries
    .selectFrom('entries')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return entry?.file_id ? { fileId: entry.file_id } : null
}
