import { Problem } from '#domain/problem.ts'
import { payableFor } from '#domain/shop/cart-limits.ts'
import { linePrice } from '#domain/shop/pricing.ts'
import { lineNameOf } from '#domain/shop/upgrades.ts'
import { crockford, voucherPart } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { OrderRow, PaymentRow } from '#server/db/shop-tables.ts'
import type { Caller } from '#server/deps.ts'
import type { Signing } from '#server/media/address.ts'
import { keepAddress } from './addresses.ts'
import { lockVerifiedBuyer } from './buyers.ts'
import { cancelLocked, onItsWay } from './cancel-order.ts'
import { checkAddress } from './change-cart.ts'
import { completeFreeOrder } from './complete-order.ts'
import { dueOf, recordEvent, withProviderErrors } from './order-store.ts'
import { cartDocument, type PricedCart, priceCart } from './priced-cart.ts'
import { claimPrintedFiles } from './printed-files.ts'
import { checkTakesMoney } from './products.ts'
import { countPromotion } from './promotion-uses.ts'
import type { ShopDeps } from './provided.ts'
import { holdStock } from './stock.ts'
import { verifyPayment } from './verify-payment.ts'
import { takeFromVoucher } from './vouchers.ts'

/** What the buyer saw: the revision of the cart, its total, and what of it the voucher pays. */
type Seen = { readonly revision: number; readonly total: Cents; readonly voucher?: Cents | undefined }
/** With what they want printed on a card in the parcel. */
type Asked = Seen & { readonly giftNote?: string | undefined }

/** How often a payment of the order before may stand in the way: closing one reveals no second. */
const maxClosings = 3

/**
 * Places an order for one revision of the cart: one, however often it is asked. The order that the buyer placed before and has not paid is
 * cancelled, since the cart is the same cart; a placing that is refused leaves it as it is.
 */
export async function placeOrder(deps: ShopDeps, caller: Caller, asked: Asked): Promise<OrderRow> {
  checkTakesMoney(deps)
  for (let closings = 0; closings < maxClosings; closings++) {
    const tried = await tryToPlace(deps, caller, asked)
    if (tried.order) return tried.order
    await withProviderErrors(() => verifyPayment(deps, tried.closing))
  }
  throw onItsWay()
}

type Tried = { readonly order: OrderRow } | { readonly order: null; readonly closing: PaymentRow }

/** Decides under the lock of the buyer, and changes nothing before. Answers the payment that has to be closed first, where there is one. */
const tryToPlace = (deps: ShopDeps, caller: Caller, { giftNote, ...seen }: Asked): Promise<Tried> =>
  transact(deps.db, async (trx) => {
    const { userId } = caller
    const buyer = await lockVerifiedBuyer(trx, userId)
    const known = await orderOfRevision(trx, userId, seen.revision)
    if (known && isAsSeen(known, seen)) return { order: await withGiftNote(trx, known, giftNote) }
    const cart = await priceCart(deps, trx, userId)
    checkCart(deps, caller, cart, seen)
    const earlier = await liveOrder(trx, userId)
    const closing = earlier && (await cancelLocked(deps, trx, earlier, 'cancelled'))
    if (closing) return { order: null, closing }
    const order = await withGiftNote(trx, await insertOrder(deps, trx, cart, buyer), giftNote)
    await countPromotion(trx, order)
    await takeFromVoucher(trx, order, cart.stored.voucher?.hash ?? null)
    if (order.shipment_address) await keepAddress(trx, userId, { id: deps.newId(), address: order.shipment_address, at: deps.now() })
    await recordEvent(deps, trx, order, 'placed')
    return { order: dueOf(order) === 0 ? await completeFreeOrder(deps, trx, await holdStock(deps, trx, order)) : order }
  })

/**
 * The order with this note on its card, where something of it is sent and it is not paid yet. An empty note takes the card out, and where none is
 * given all stays as it is.
 */
async function withGiftNote(trx: Transaction, order: OrderRow, note: string | undefined): Promise<OrderRow> {
  const gift_note = note === '' ? null : (note ?? order.gift_note)
  if (order.state !== 'placed' || order.shipment_address === null || order.gift_note === gift_note) return order
  const { user_id, id } = order
  return trx
    .updateTable('orders')
    .set({ gift_note })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether an order asks what the buyer saw. One that can be paid and asks something else, since a price or a voucher changed meanwhile, is placed anew. */
const isAsSeen = ({ state, total, voucher }: OrderRow, seen: Seen): boolean =>
  state !== 'placed' || (total === seen.total && (seen.voucher === undefined || voucher === seen.voucher))

const orderOfRevision = (trx: Transaction, userId: string, revision: number): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cart_revision', '=', revision)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()

/** The one order of a buyer that may be paid yet; their lock is held. */
const liveOrder = (trx: Transaction, userId: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('user_id', '=', userId).where('state', 'in', ['placed', 'paying']).executeTakeFirst()

/** Refuses a cart that is not what the buyer saw, or that cannot be bought as it stands; with the cart as it is now. */
function checkCart(signing: Signing, caller: Caller, cart: PricedCart, { revision, total, voucher }: Seen): void {
  const conflict = (message: string) => new Problem('conflict', message, { current: cartDocument(signing, caller, cart) })
  const { stored, lines, pricing } = cart
  if (lines.length === 0) throw conflict('The cart is empty.')
  if (stored.revision !== revision) throw conflict('The cart was changed meanwhile. Look at it again before you pay.')
  const refusal = lines.find((line) => line.refusal !== null)
  if (refusal) throw conflict(`${refusal.product?.name ?? refusal.slug}: ${refusal.refusal?.words}`)
  if (cart.promotionRefusal) throw conflict(cart.promotionRefusal)
  if (pricing.needsAddress && !stored.address) throw new Problem('refused', 'Enter a shipping address.')
  if (pricing.needsAddress && stored.address) checkAddress(stored.address, 'shipmentAddress.')
  if (pricing.totals.total !== total) throw conflict('A price has changed. Look at the total again before you pay.')
  if (voucher !== undefined && voucher !== voucherOf(cart))
    throw conflict('Another amount is left on the voucher. Look at the total again before you pay.')
}

const voucherOf = ({ stored, pricing }: PricedCart): Cents => voucherPart(stored.voucher?.balance ?? 0, pricing.totals.total)

/** The promotion code that an order uses. One that takes nothing off, since the cart holds vouchers alone or is not sent, is kept for another. */
function usedCode({ stored: { promotion }, pricing: { totals, needsAddress } }: PricedCart): string | null {
  const isOfUse = totals.discount > 0 || (promotion?.reduction.kind === 'free_shipping' && needsAddress)
  return isOfUse ? (promotion?.code ?? null) : null
}

type Buyer = { readonly id: string; readonly name: string; readonly email: string }

/** The snapshot: prices, names, address, and what is printed, as they are now. */
async function insertOrder(deps: ShopDeps, trx: Transaction, cart: PricedCart, { id: user_id, name, email }: Buyer): Promise<OrderRow> {
  const { stored, pricing, lines } = cart
  const at = deps.now()
  const id = deps.newId()
  const number = newOrderNumber(deps.randomBytes)
  const order = await trx
    .insertInto('orders')
    .values({
      user_id,
      id,
      number,
      cart_revision: stored.revision,
      state: 'placed',
      ...pricing.totals,
      voucher: voucherOf(cart),
      tax_words: pricing.taxWords,
      promotion_code: usedCode(cart),
      shipment_address: JSON.stringify(pricing.needsAddress ? stored.address : null),
      buyer_name: name,
      buyer_email: email,
      placed_at: at,
      payable_until: new Date(at.getTime() + payableFor),
      held_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.insertInto('order_owners').values({ order_id: id, number, user_id }).execute()
  const rows = lines.map((line, place) => ({
    user_id,
    order_id: id,
    place,
    line_key: line.key,
    product_slug: line.slug,
    name: line.product ? lineNameOf(line.product, line.upgradeOf, line.printed?.paper) : line.slug,
    qty: line.qty,
    unit_price: line.unitPrice,
    line_price: linePrice(line),
    ships: line.product?.shipped !== undefined,
    printed: JSON.stringify(line.printed),
    printed_title: line.source?.title ?? null,
    frozen: JSON.stringify(line.source?.frozen ?? null),
    upgrade_of: line.upgradeOf,
  }))
  await trx.insertInto('order_lines').values(rows).execute()
  await claimPrintedFiles(trx, order)
  return order
}

/** A new number of an order: ten digits of chance, so that nobody learns from it how many orders there are. */
function newOrderNumber(randomBytes: (count: number) => Buffer): string {
  const signs = [...randomBytes(10)].map((byte) => crockford[byte % crockford.length]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
