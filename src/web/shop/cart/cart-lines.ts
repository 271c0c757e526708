import type { Cart, CartItem } from '#contract/shop/cart.ts'
import type { ListedProduct } from '#contract/shop/products.ts'
import { refOf } from '#contract/shop/shop-parts.ts'
import { lineKeyOf } from '#domain/shop/cart.ts'
import { maxLines, maxOfOne } from '#domain/shop/cart-limits.ts'
import { isVoucher } from '#domain/shop/vouchers.ts'
import { t } from '#web/lib/language/translate.ts'

/** What names a line of the cart. */
export type LineRef = Pick<CartItem, '_id' | 'printed'>
export const keyOf = ({ _id, printed }: LineRef): string => lineKeyOf(_id, printed && refOf(printed))

/** Something put into the cart, and what is known of what it prints. */
export type Addition = LineRef & {
  readonly qty: number
  readonly printedTitle?: CartItem['printedTitle']
  readonly printedChart?: CartItem['printedChart']
  readonly printedImage?: CartItem['printedImage']
  readonly product: Pick<CartItem, 'name' | 'collection' | 'ships'> & Pick<ListedProduct, 'price'>
}
export type Quantity = LineRef & { readonly qty: number }

/**
 * The cart as it will be once the server has added so many of a product: with prices as they are known here. A cart that is full stays as
 * it is; the server says so.
 */
export function withAdded(cart: Cart, addition: Addition): Cart {
  const { _id, printed, printedTitle = null, printedChart = null, printedImage = null, qty, product } = addition
  const known = cart.items.find((item) => keyOf(item) === keyOf({ _id, printed }))
  if (known) return withQuantities(cart, [{ _id, printed, qty: quantityWith(known, qty) }])
  if (cart.items.length >= maxLines) return cart
  const { name, collection, ships, price } = product
  const added = {
    _id,
    printed,
    printedTitle,
    printedChart,
    printedImage,
    qty,
    name,
    collection,
    ships,
    unitPrice: price,
    linePrice: 0,
    priceBefore: null,
    refusal: null,
    remedy: null,
    left: null,
    most: ships ? maxOfOne : 1,
  }
  return priced(cart, [...cart.items, added])
}

/** How many of a product there are once so many are added to those of its line: of what lies in the case, one is all. */
export const quantityWith = (line: Pick<CartItem, '_id' | 'qty' | 'ships'>, added: number): number =>
  line.ships || isVoucher(line._id) ? Math.min(line.qty + added, maxOfOne) : 1

/** The cart as it will be once the server has given lines these quantities. 0 removes one. */
export function withQuantities(cart: Cart, quantities: readonly Quantity[]): Cart {
  const wanted = new Map(quantities.map((each) => [keyOf(each), each.qty]))
  const items = cart.items.map((item) => {
    const qty = wanted.get(keyOf(item))
    return qty === undefined ? item : { ...item, qty, refusal: null, remedy: null }
  })
  return priced(
    cart,
    items.filter(({ qty }) => qty > 0),
  )
}

/** Discount, shipping and tax stay as they were until the server has counted them again. */
function priced(cart: Cart, lines: readonly CartItem[]): Cart {
  const items = lines.map((item) => ({ ...item, linePrice: item.qty * item.unitPrice }))
  const sum = items.reduce((total, { linePrice }) => total + linePrice, 0)
  const { discount, shipping, tax } = cart.totals
  const kept = items.length === 0 ? { discount: 0, shipping: 0, tax: 0 } : { discount: Math.min(discount, sum), shipping, tax }
  return {
    ...cart,
    items,
    count: items.reduce((count, { qty }) => count + qty, 0),
    needsAddress: items.some(({ ships }) => ships),
    totals: { ...cart.totals, ...kept, items: sum, total: sum - kept.discount + kept.shipping + kept.tax },
  }
}

/** The quantities with which lines can be bought that cannot as they stand. Nothing is taken out: that is asked for by itself. */
export const remediesOf = ({ items }: Cart): readonly Quantity[] =>
  items.flatMap(({ _id, printed, remedy }) => (remedy ? { _id, printed, qty: remedy } : []))

/** What the button says that accepts new prices, and the quantities that can be bought. */
export function acceptLabel({ items }: Cart): string {
  const remedies = items.flatMap(({ name, remedy }) => (remedy ? [t('{name} to {remedy}', { name, remedy })] : []))
  const prices = items.filter(({ priceBefore }) => priceBefore !== null).length
  if (remedies.length === 0) return t('{prices, plural, one{Take the new price} other{Take the new prices}}', { prices })
  if (prices > 0) return t('Take the new prices and quantities')
  return t('{count, plural, one{Set {remedies}} other{Set the quantities}}', { count: remedies.length, remedies: remedies[0] })
}

/** Removes the lines that cannot be bought in any quantity. */
export const removalsOf = ({ items }: Cart): readonly Quantity[] =>
  items.flatMap(({ _id, printed, remedy }) => (remedy === 0 ? { _id, printed, qty: 0 } : []))

/** Whether the cart can be ordered as it stands: nothing changed its price unseen, and nothing is refused. */
export const isOrderable = ({ items, promotion }: Cart): boolean =>
  items.length > 0 && items.every(({ refusal, priceBefore }) => refusal === null && priceBefore === null) && !promotion?.refusal
