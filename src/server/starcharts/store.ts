import { sql } from 'kysely'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { type ChartKind, kindOfChart } from '#domain/sky/saved-charts.ts'
import { isDivided, type Queries, type Transaction } from '#server/db/connection.ts'
import { ownedProducts } from '#server/db/owned-products.ts'
import { prepared, preparedByName } from '#server/db/prepared.ts'
import type { StarChartRow } from '#server/db/tables.ts'

/** Finds the owner of a chart; null when there is none of this id. */
export async function ownerOfChart(db: Queries, id: string): Promise<string | null> {
  const row = await db.selectFrom('starchart_owners').select('user_id').where('chart_id', '=', id).executeTakeFirst()
  return row?.user_id ?? null
}

export const readChart = (db: Queries, userId: string, id: string): Promise<StarChartRow | undefined> =>
  db.selectFrom('starcharts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The own levels of those of these charts that are somebody's. */
export const levelsOfCharts = (db: Queries, userId: string, ids: readonly string[]): Promise<Pick<StarChartRow, 'id' | 'level'>[]> =>
  db.selectFrom('starcharts').select(['id', 'level']).where('user_id', '=', userId).where('id', 'in', ids).execute()

/** The same, locked until the transaction ends. */
export const lockChart = (trx: Transaction, userId: string, id: string): Promise<StarChartRow | undefined> =>
  trx.selectFrom('starcharts').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Which charts of somebody: of one kind or of both, at these own levels ('' for those that follow the level of all). */
type Asked = { readonly userId: string; readonly kind: ChartKind | undefined; readonly levels: readonly string[] }

/** One page of charts after another chart, the newest first: an id is ordered by the moment it was made. */
export function pageOfCharts(db: Queries, { userId, kind, levels }: Asked, after: string | null, count: number): Promise<StarChartRow[]> {
  const charts = db
    .selectFrom('starcharts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(level, '') = any(${levels}::text[])`)
  const ofKind = kind ? charts.where('kind', '=', kind) : charts
  return (after ? ofKind.where('id', '<', after) : ofKind).orderBy('id', 'desc').limit(sql.lit(count)).execute()
}

export type ChartRef = Pick<StarChartRow, 'user_id' | 'id'>

/** Of the newest so many the shared ones are chosen: however many people keep theirs to themselves, choosing stays cheap. */
const maxExamined = 2000
const maxOfOnePerson = 3

/**
 * The newest charts that somebody but their owner may see, some of each person. The ids of charts are in the order of time, so the
 * primary key of `starchart_owners` has the newest of all.
 */
const newestShared = (fence: string) =>
  prepared<ChartRef>(`
  select user_id, id from (
    select c.user_id, c.id, row_number() over (partition by c.user_id order by c.id desc) as nth
    from (select user_id, chart_id from starchart_owners order by chart_id desc limit ${maxExamined}) newest
    cross join lateral (
      select c.user_id, c.id from starcharts c where c.user_id = newest.user_id and c.id = newest.chart_id and c.level is distinct from 'private'
      ${fence}
    ) c
    cross join lateral (
      select from users u
      where u.id = newest.user_id and u.state not in ('deactivated', 'deleted') and u.email_verified_at is not null and u.suspended_at is null
        and u.privacy -> 'starchart' ->> 'level' <> 'private'
      ${fence}
    ) u
  ) shared
  where nth <= ${maxOfOnePerson} order by id desc limit $1`)
/** Each is looked up by itself: no plan reads a whole table. */
const oneByOne = 'offset 0'
const readNewestShared = newestShared(oneByOne)
/** The same without a fence, with which Citus cannot send a join to where its rows lie. */
const readNewestOnShards = newestShared('')
export const newestSharedCharts = (db: Queries, count: number): Promise<readonly ChartRef[]> =>
  (isDivided(db) ? readNewestOnShards : readNewestShared)(db, [count])

const named = (fence: string) =>
  prepared<StarChartRow>(`
  select c.* from unnest($1::uuid[], $2::uuid[]) as named (user_id, id)
  cross join lateral (select * from starcharts c where c.user_id = any($1::uuid[]) and c.user_id = named.user_id and c.id = named.id ${fence}) c
  order by c.id desc`)
const readNamed = named(oneByOne)
const readNamedOnShards = named('')

/** These charts, the newest first; one that was deleted meanwhile is not among them. */
export const readCharts = (db: Queries, refs: readonly ChartRef[]): Promise<readonly StarChartRow[]> =>
  (isDivided(db) ? readNamedOnShards : readNamed)(db, [refs.map(({ user_id }) => user_id), refs.map(({ id }) => id)])

/** Counts the charts that a user keeps. Two who save for one user take turns from here to the end of their transactions. */
export async function countCharts(trx: Transaction, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
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

const readOwned = preparedByName<{ names: readonly string[] }, { userId: string; names: readonly string[] }>(
  ['userId', 'names'],
  (asked) => `select ${ownedProducts(asked)} as names`,
)

/** Which of these products somebody has. */
export async function productsOf(db: Queries, userId: string, names: readonly string[]): Promise<readonly string[]> {
  const [row] = await readOwned(db, { userId, names })
  return row?.names ?? []
}
