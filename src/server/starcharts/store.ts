import { sql } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { type ChartKind, kindOfChart } from '#domain/sky/saved-charts.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { ownedProducts } from '#server/db/owned-products.ts'
import { prepared } from '#server/db/prepared.ts'
import type { StarChartRow } from '#server/db/tables.ts'

/** Whose chart it is; null when there is none of this id. */
export async function ownerOfChart(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('starchart_owners').select('user_id').where('chart_id', '=', id).executeTakeFirst()
  return row?.user_id ?? null
}

export const readChart = (db: Queries, userId: string, id: string): Promise<StarChartRow | undefined> =>
  db.selectFrom('starcharts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockChart = (trx: Transaction, userId: string, id: string): Promise<StarChartRow | undefined> =>
  trx.selectFrom('starcharts').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Which charts of somebody: of one kind or of both, at these own levels ('' for those that follow the level of all). */
type Asked = { readonly userId: string; readonly kind: ChartKind | undefined; readonly levels: readonly string[] }

/** So many charts after one, the newest first: an id is ordered by the moment it was made. */
export function pageOfCharts(db: Queries, { userId, kind, levels }: Asked, after: string | null, count: number): Promise<StarChartRow[]> {
  const charts = db
    .selectFrom('starcharts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(level, '') = any(${levels}::text[])`)
  const ofKind = kind ? charts.where('kind', '=', kind) : charts
  return (after ? ofKind.where('id', '<', after) : ofKind).orderBy('id', 'desc').limit(sql.lit(count)).execute()
}

/** How many charts somebody keeps. Two who save for one user take turns from here to the end of their transactions. */
export async function countCharts(trx: Transaction, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('starcharts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type NewChart = { readonly id: string; readonly recipe: ChartRecipe; readonly level: PrivacyLevel | null; readonly at: Date }

export async function insertChart(trx: Transaction, userId: string, { id, recipe, level, at }: NewChart): Promise<void> {
  await trx.insertInto('starchart_owners').values({ chart_id: id, user_id: userId }).execute()
  await trx
    .insertInto('starcharts')
    .values({
      user_id: userId,
      id,
      kind: kindOfChart(recipe),
      recipe: JSON.stringify(recipe),
      level,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

type ChangedChart = { readonly recipe: ChartRecipe; readonly level: PrivacyLevel | null; readonly at: Date }

export async function updateChart(
  trx: Transaction,
  { user_id, id, revision }: StarChartRow,
  { recipe, level, at }: ChangedChart,
): Promise<void> {
  await trx
    .updateTable('starcharts')
    .set({ kind: kindOfChart(recipe), recipe: JSON.stringify(recipe), level, revision: revision + 1, updated_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** Whether there was such a chart. */
export async function deleteChart(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('starcharts').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
  if (gone) await trx.deleteFrom('starchart_owners').where('chart_id', '=', id).execute()
  return gone !== undefined
}

const readOwned = prepared<{ names: readonly string[] }>(`select ${ownedProducts('$1', '$2')} as names`)

/** Which of these products somebody has. */
export async function productsOf(db: Queries, userId: string, names: readonly string[]): Promise<readonly string[]> {
  const [row] = await readOwned(db, [userId, names])
  return row?.names ?? []
}
