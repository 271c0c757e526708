import { sql } from 'kysely'
import type { Cart } from '#contract/shop/cart.ts'
import { Problem } from '#domain/problem.ts'
import { type Address, addressErrors } from '#domain/shop/addresses.ts'
import { additionRefusal, lineKeyOf, oneIsEnough, type PrintedRef, tooManyLines, tooManyOfOne } from '#domain/shop/cart.ts'
import { maxLines } from '#domain/shop/cart-limits.ts'
import { paperIds } from '#domain/shop/papers.ts'
import { everyProduct } from '#domain/shop/products.ts'
import { isUpgrade, offerOf } from '#domain/shop/upgrades.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { ownedSlugs } from '#server/db/owned-products.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore } from '#server/idempotency/idempotency.ts'
import { cartDocument, cartOf, type PricedCartDeps, priceCart, type Showing } from './priced-cart.ts'
import { checkTakesMoney, productOnShelf } from './products.ts'
import { isCheckViolation } from './stock.ts'

type Line = { readonly slug: string; readonly printed: PrintedRef | null; readonly qty: number }
export type CartChange = {
  readonly add?: Line | undefined
  readonly set?: readonly Line[] | undefined
  readonly shipmentAddress?: Address | null | undefined
  /** Takes note of the prices as they are. */
  readonly seen?: boolean | undefined
  readonly key: IdempotencyKey
}

/** Changes a cart as a whole, once for each idempotency key, and answers it as it is then. */
export async function changeCart(deps: Showing & Pick<Deps, 'db'>, caller: Caller, change: CartChange): Promise<Cart> {
  const { db, now } = deps
  const { userId } = caller
  if (change.shipmentAddress) checkAddress(change.shipmentAddress, 'shipmentAddress.')
  await transact(db, async (trx) => {
    if (await isDoneBefore(trx, userId, change.key, now())) return
    await nextRevision(trx, userId, now())
    if (change.add) await putLine(deps, trx, userId, change.add, 'add')
    for (const line of change.set ?? []) await setLine(deps, trx, userId, line)
    if (change.shipmentAddress !== undefined) await setAddress(trx, userId, change.shipmentAddress)
    if (change.seen) await seePrices(trx, userId)
  }).catch((error: unknown) => {
    throw isCheckViolation(error) ? new Problem('refused', tooManyOfOne) : error
  })
  return cartOf(deps, db, caller)
}

/** Refuses an address to which nothing can be sent, field by field. */
export function checkAddress(address: Address, prefix = ''): void {
  const errors = addressErrors(address).map(({ path, message }) => ({ path: `${prefix}${path}`, message }))
  if (errors.length > 0) throw new Problem('not-valid', errors.map(({ message }) => message).join(' '), { errors })
}

/** Counts a change of the cart. From here to the end of the transaction nobody else changes it. */
export async function nextRevision(trx: Transaction, userId: string, at: Date): Promise<void> {
  await executePipelined(
    trx,
    trx
      .insertInto('carts')
      .values({ user_id: userId, revision: 1, shipment_address: JSON.stringify(null), updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((row) => ({ revision: row('carts.revision', '+', 1), updated_at: row.ref('excluded.updated_at') })),
      ),
  )
}

async function setLine(deps: PricedCartDeps, trx: Transaction, userId: string, line: Line): Promise<void> {
  if (line.qty > 0) return putLine(deps, trx, userId, line, 'set')
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).where('line_key', '=', lineKeyOf(line.slug, line.printed)).execute()
}

/**
 * Adds to the quantity of a line, or sets it, by one statement. A line that is new must be one that can be bought. What is had once stays
 * one, however often it is added.
 */
async function putLine(deps: PricedCartDeps, trx: Transaction, userId: string, { slug, printed, qty }: Line, how: 'add' | 'set') {
  const { now, printSource } = deps
  const product = productOnShelf(deps, slug)
  const refusal = additionRefusal(product, printed)
  if (refusal) throw new Problem('refused', refusal)
  if (!product.isRepeatable && qty > 1) throw new Problem('refused', oneIsEnough)
  if (printed && !(await printSource(trx, userId, printed)))
    throw new Problem('refused', 'What you chose to print is not there any more, or may not be printed by you. Choose again.')
  const before = how === 'add' && product.isRepeatable ? sql`cart_lines.qty` : sql`0`
  const key = lineKeyOf(slug, printed)
  const { price } = offerOf(product, isUpgrade(slug) ? await ownedSlugs(trx, userId) : [], printed?.paper)
  const { numAffectedRows } = await sql`
    insert into cart_lines (user_id, line_key, product_slug, printed, qty, seen_price, added_at)
    select ${userId}, ${key}, ${slug}, ${printed && JSON.stringify(printed)}::jsonb, ${qty}::integer, ${price}::integer, ${now()}::timestamptz
    where (select count(*) from cart_lines where user_id = ${userId}) < ${maxLines}
      or exists (select from cart_lines where user_id = ${userId} and line_key = ${key})
    on conflict (user_id, line_key) do update set qty = ${before} + excluded.qty`.execute(trx)
  if (numAffectedRows === 0n) throw new Problem('refused', tooManyLines)
}

const setAddress = async (trx: Transaction, userId: string, address: Address | null) => {
  await trx
    .updateTable('carts')
    .set({ shipment_address: JSON.stringify(address) })
    .where('user_id', '=', userId)
    .execute()
}

async function seePrices(trx: Transaction, userId: string): Promise<void> {
  const owned = await ownedSlugs(trx, userId)
  const offers = everyProduct.flatMap((product) =>
    paperIds.map((paper) => ({ slug: product.slug, paper, price: offerOf(product, owned, paper).price })),
  )
  await sql`
    update cart_lines set seen_price = p.price
    from unnest(
      ${offers.map(({ slug }) => slug)}::text[], ${offers.map(({ paper }) => paper)}::text[], ${offers.map(({ price }) => price)}::integer[]
    ) as p (slug, paper, price)
    where user_id = ${userId} and product_slug = p.slug and coalesce(printed ->> 'paper', ${paperIds[0]}) = p.paper`.execute(trx)
}

type Entering = Showing & Pick<Deps, 'db'>

/** Enters a promotion code, or takes the one in the cart out; one that does not count is refused, and the cart stays as it was. */
export const setPromotion = (deps: Entering, caller: Caller, code: string | null): Promise<Cart> =>
  transact(deps.db, async (trx) => {
    const { userId } = caller
    if (code !== null) checkTakesMoney(deps)
    await nextRevision(trx, userId, deps.now())
    const entered = code === null ? null : code.toUpperCase()
    if (entered !== null && !(await isPromotion(trx, entered))) throw new Problem('refused', 'There is no such code.')
    await trx.updateTable('carts').set({ promotion_code: entered }).where('user_id', '=', userId).execute()
    const cart = await priceCart(deps, trx, userId)
    if (cart.promotionRefusal) throw new Problem('refused', cart.promotionRefusal.replace(' Remove it to go on.', ''))
    return cartDocument(deps, caller, cart)
  })

const isPromotion = async (trx: Transaction, code: string): Promise<boolean> =>
  (await trx.selectFrom('promotions').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
