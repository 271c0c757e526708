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
import { type Addition, guestCartKey, type Quantity, withAdded, withQuantities } from './cart-lines.ts'

/** What a device keeps of the cart of somebody who is not logged in. Nothing in it prints anything: that takes something of one's own. */
type Kept = {
  /** The idempotency key under which it is taken over: made with it, so that it is taken over once. */
  readonly key: string
  readonly lines: readonly { readonly _id: string; readonly qty: number }[]
}

/** Null for nothing, and for what cannot be read. */
function keptIn(storage: KeyValueStorage): Kept | null {
  try {
    const { key, lines } = JSON.parse(storage.getItem(guestCartKey) ?? '') as Partial<Kept>
    const isLine = ({ _id, qty }: Kept['lines'][number]) => typeof _id === 'string' && Number.isInteger(qty) && qty > 0
    return typeof key === 'string' && Array.isArray(lines) && lines.every(isLine) ? { key, lines } : null
  } catch {
    return null
  }
}

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
export function guestCart(lines: Kept['lines'], products: readonly ListedProduct[]): Cart {
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
export const readGuestCart = async (storage: KeyValueStorage, signal: AbortSignal): Promise<Cart> =>
  guestCart(keptIn(storage)?.lines ?? [], await shelf(signal))

type Change = { readonly add?: Addition; readonly set?: readonly Quantity[] }

/** Changes the cart that the device keeps, and answers it as it is then. */
export async function changeGuestCart(storage: KeyValueStorage, { add, set }: Change): Promise<Cart> {
  const products = await shelf()
  const kept = keptIn(storage)
  const before = guestCart(kept?.lines ?? [], products)
  const added = add ? withAdded(before, add) : before
  const { items } = set ? withQuantities(added, set) : added
  const lines = items.map(({ _id, qty }) => ({ _id, qty }))
  if (lines.length === 0) storage.removeItem(guestCartKey)
  else storage.setItem(guestCartKey, JSON.stringify({ key: kept?.key ?? crypto.randomUUID(), lines } satisfies Kept))
  return guestCart(lines, products)
}

/**
 * Puts what the device kept into the cart of whoever has logged in, then forgets it. Of what lies in both the larger quantity stays. What the
 * server refuses is left out; without an answer it is kept for the next time.
 */
export async function takeOverGuestCart(storage: KeyValueStorage): Promise<void> {
  const kept = keptIn(storage)
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
