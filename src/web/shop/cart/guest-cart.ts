import { type Cart, cartApi } from '#contract/shop/cart.ts'
import { type ListedProduct, productsApi } from '#contract/shop/products.ts'
import { lineRefusal, maxOfLine } from '#domain/shop/cart.ts'
import { maxHeld } from '#domain/shop/cart-limits.ts'
import { includedBy } from '#domain/shop/entitlements.ts'
import { currency } from '#domain/shop/money.ts'
import { digitalTax } from '#domain/shop/taxes.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import type { KeyValueStorage } from '#web/lib/storage.ts'
import { type Quantity, withAdded } from './cart-lines.ts'
import { guestCartKey } from './guest-cart-key.ts'
import { type GuestLines, guestLinesIn } from './guest-lines.ts'

const empty: Cart = {
  items: [],
  count: 0,
  needsAddress: false,
  shipmentAddress: null,
  promotion: null,
  voucher: null,
  totals: { currency, items: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
  taxWords: digitalTax.words,
  revision: 0,
}
const addressWanted = t('Shipping and tax follow from your address, before you pay.')

/** The cart of these lines at the prices of the shelf, with what of it cannot be bought, as far as that is known before the login. */
export function guestCart(lines: GuestLines['lines'], products: readonly ListedProduct[]): Cart {
  const known = lines.flatMap(({ _id, qty }) => {
    const product = products.find((each) => each._id === _id && each.earning === null)
    return product ? [{ _id, printed: null, qty, product }] : []
  })
  const cart = known.reduce(withAdded, empty)
  const items = cart.items.map((item) => {
    const left = products.find(({ _id }) => _id === item._id)?.left ?? null
    const bounds = { left, most: left === null ? null : maxHeld(left) }
    const product = { isRepeatable: item.ships || isVoucher(item._id) }
    const including = includedBy(
      item._id,
      cart.items.map(({ _id }) => _id),
    )
    const name = cart.items.find(({ _id }) => _id === including)?.name
    const facts = { ...bounds, qty: item.qty, isOwned: false, isPrintable: true }
    const refusal = lineRefusal(product, { ...facts, includedBy: name === undefined ? null : { name, isOwned: false } })
    const most = maxOfLine(product, { ...bounds, others: 0 })
    return { ...item, left, most, refusal: refusal?.words ?? null, remedy: refusal?.remedy ?? null }
  })
  return { ...cart, items, taxWords: cart.needsAddress ? addressWanted : digitalTax.words }
}

const shelf = async (signal?: AbortSignal) => (await call(productsApi.list, { query: {} }, signal && { signal })).data

/** The cart that the device keeps. */
export const readGuestCart = async (storage: KeyValueStorage, signal?: AbortSignal): Promise<Cart> =>
  guestCart(guestLinesIn(storage)?.lines ?? [], await shelf(signal))

/**
 * Puts what the device kept into the cart of whoever has logged in, then forgets it. Of what lies in both the larger quantity stays. What the
 * server refuses is left out; without an answer it is kept for the next time.
 */
export async function takeOverGuestCart(storage: KeyValueStorage): Promise<void> {
  const kept = guestLinesIn(storage)
  if (kept) {
    const { data: own } = await call(cartApi.read)
    const set = kept.lines.map(({ _id, qty }) => {
      const there = own.items.find((item) => item._id === _id && item.printed === null)
      return { _id, printed: null, qty: Math.max(qty, there?.qty ?? 0) }
    })
    const isAccepted = await put(set, kept.key)
    if (!isAccepted) for (const line of set) await put([line], `${kept.key}-${line._id}`)
  }
  storage.removeItem(guestCartKey)
}

/** False where the server refuses the lines. */
async function put(set: Quantity[], key: string): Promise<boolean> {
  try {
    await call(cartApi.change, { body: { set } }, { idempotencyKey: key })
    return true
  } catch (failure) {
    if (failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 401 && failure.status !== 429)
      return false
    throw failure
  }
}
