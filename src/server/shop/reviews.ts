import { sql } from 'kysely'
import type { OwnReview, Review, Reviews } from '#contract/reviews.ts'
import { Problem } from '#domain/problem.ts'
import { isPaid, orderStates } from '#domain/shop/order-states.ts'
import { maxReviewsShown } from '#domain/shop/reviews.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { ReviewRow } from '#server/db/shop-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import { personLine } from '#server/person/people-list.ts'
import { checkMayWrite, isPublic } from '#server/privacy/may-write.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import { lockBuyer } from './buyers.ts'
import { namedProduct } from './products.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Row = ReviewRow & { readonly file_id: string | null }

/** Neither hidden by keepers, nor what is left of one that they hid and its author deleted. */
const isShown = sql`r.suspended_at is null and r.text <> ''`

/** What buyers say of a product, as the caller may read it. A guest reads no name and sees no picture. */
export async function reviewsOf(deps: ReadDeps, caller: Caller | null, slug: string): Promise<Reviews> {
  const { db } = deps
  namedProduct(slug)
  const {
    rows: [sums],
  } = await sql<{ count: number; mean: number | null }>`
    select count(*)::integer as count, round(avg(stars), 1)::float8 as mean
    from reviews r join users u on u.id = r.user_id
    where r.product_slug = ${slug} and ${isShown} and u.state not in ('deactivated', 'deleted') and u.suspended_at is null`.execute(db)
  const { rows } = await sql<Row>`
    select r.*, e.file_id
    from reviews r join users u on u.id = r.user_id
    left join entries e on e.user_id = r.user_id and e.id = r.entry_id and e.kind = 'image' and e.deleted_at is null and ${isPublic}
    where r.product_slug = ${slug} and ${isShown}
      and (${caller !== null} or (u.state = 'open' and u.suspended_at is null))
    order by r.id desc limit ${sql.lit(maxReviewsShown)}`.execute(db)
  return {
    count: sums?.count ?? 0,
    mean: sums?.mean ?? null,
    newest: caller ? await forMember(deps, caller, rows) : rows.map((row) => ({ ...plain(row), author: null, picture: null })),
    mayWrite: caller !== null && (await hasBought(db, caller.userId, slug)),
    own: caller && (await ownReview(db, caller.userId, slug)),
  }
}

const plain = ({ id, stars, text, created_at }: ReviewRow) => ({ _id: id, stars, text, createdAt: created_at.toISOString() })

async function forMember(deps: ReadDeps, caller: Caller, rows: readonly Row[]): Promise<Review[]> {
  const contexts = await viewerContexts(deps.db, caller, [...new Set(rows.map(({ user_id }) => user_id))], 'tweets')
  const contextOf = new Map(contexts.map((context) => [context.owner.id, context]))
  const address = addressesFor(deps, caller)
  return rows.flatMap((row) => {
    const context = contextOf.get(row.user_id)
    if (!context) return []
    const picture = row.file_id && address(row.user_id, row.file_id, 'small')
    return [{ ...plain(row), author: personLine(deps, context, row.created_at), picture }]
  })
}

async function ownReview(queries: Queries, userId: string, slug: string): Promise<OwnReview | null> {
  const own = await queries
    .selectFrom('reviews')
    .select(['stars', 'text', 'entry_id'])
    .where('user_id', '=', userId)
    .where('product_slug', '=', slug)
    .where('text', '<>', '')
    .executeTakeFirst()
  return own ? { stars: own.stars, text: own.text, picture: own.entry_id } : null
}

const paidStates = orderStates.filter(isPaid)

/** Whether somebody paid an order with it that was not paid back, nor the upgrade taken back. */
async function hasBought(queries: Queries, userId: string, slug: string): Promise<boolean> {
  const bought = await queries
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => join.onRef('o.user_id', '=', 'l.user_id').onRef('o.id', '=', 'l.order_id'))
    .select('o.id')
    .where('l.user_id', '=', userId)
    .where('l.product_slug', '=', slug)
    .where('o.state', 'in', paidStates)
    .where((line) => line.or([line('l.upgrade_of', 'is', null), line('l.entry_id', 'is not', null)]))
    .executeTakeFirst()
  return bought !== undefined
}

type Written = { readonly stars: number; readonly text: string; readonly picture: string | null }

/** Writes or changes a review of who has bought the product. What keepers have hidden stays hidden. */
export const writeReview = (
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  { userId }: Caller,
  slug: string,
  { stars, text, picture }: Written,
): Promise<OwnReview> =>
  transact(db, async (trx) => {
    const { name } = namedProduct(slug)
    await checkMayWrite(trx, userId, 'write reviews')
    await lockBuyer(trx, userId)
    if (!(await hasBought(trx, userId, slug))) throw new Problem('refused', `Reviews of ${name} are written by who has bought it.`)
    if (picture !== null && !(await isOwnImage(trx, userId, picture)))
      throw new Problem('refused', 'This picture is not in your case any more. Choose another.')
    const said = { stars, text, entry_id: picture }
    await trx
      .insertInto('reviews')
      .values({ user_id: userId, id: newId(), product_slug: slug, ...said, created_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'product_slug']).doUpdateSet(said))
      .execute()
    return { stars, text, picture }
  })

const isOwnImage = async (queries: Queries, userId: string, id: string): Promise<boolean> =>
  (await queries
    .selectFrom('entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Deletes a review. Of one that keepers have hidden the row stays, without words, so that who writes anew writes what is hidden. */
export const removeReview = ({ db }: Pick<Deps, 'db'>, { userId }: Caller, slug: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockBuyer(trx, userId)
    if (!(await ownReview(trx, userId, slug))) throw new Problem('not-found', 'You have no review of this.')
    const own = trx.deleteFrom('reviews').where('user_id', '=', userId).where('product_slug', '=', slug)
    await own.where('suspended_at', 'is', null).execute()
    await trx
      .updateTable('reviews')
      .set({ text: '', entry_id: null })
      .where('user_id', '=', userId)
      .where('product_slug', '=', slug)
      .execute()
  })
