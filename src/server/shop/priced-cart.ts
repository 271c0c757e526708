import type { Cart } from '#contract/cart.ts'
import { lineRefusal, priceBefore } from '#domain/shop/cart.ts'
import { currency } from '#domain/shop/money.ts'
import { linePrice, type Pricing, price } from '#domain/shop/pricing.ts'
import type { Product } from '#domain/shop/product.ts'
import { productOf } from '#domain/shop/products.ts'
import { promotionRefusal, reductionInWords } from '#domain/shop/promotions.ts'
import type { Cents } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { readCart, type StoredCart, type StoredLine } from './cart-store.ts'
import type { ProvidedToShop } from './provided.ts'

export type Borrowed = Pick<Deps, 'now'> & Pick<ProvidedToShop, 'printSource'>

/** A line with its price now. `product` is null when it is not sold any more: then it costs nothing, and cannot be bought. */
type CartLine = StoredLine & {
  readonly product: Product | null
  readonly unitPrice: Cents
  readonly refusal: string | null
  /** What it prints, as it is now. */
  readonly source: object | null
}

export type PricedCart = {
  readonly stored: StoredCart
  readonly lines: readonly CartLine[]
  readonly pricing: Pricing
  readonly promotionRefusal: string | null
}

/** A cart with the prices of now, and why what of it cannot be bought. */
export async function priceCart({ now, printSource }: Borrowed, queries: Queries, userId: string): Promise<PricedCart> {
  const stored = await readCart(queries, userId)
  const lines: CartLine[] = []
  for (const line of stored.lines) {
    const product = productOf(line.slug)
    const source = line.printed && (await printSource(queries, userId, line.printed))
    const left = product?.shipped ? (line.left ?? 0) : null
    const isPrintable = line.printed === null || source !== null
    const refusal = lineRefusal(product, { qty: line.qty, left, isOwned: stored.owned.includes(line.slug), isPrintable })
    lines.push({ ...line, left, product, unitPrice: product?.price ?? 0, refusal, source })
  }
  const { promotion } = stored
  const refusal = promotion && promotionRefusal(promotion, { now: now(), isUsedByBuyer: promotion.isUsedByBuyer })
  const priced = lines.map(({ unitPrice, qty, product }) => ({ unitPrice, qty, grams: product?.shipped?.grams ?? null }))
  const reduction = promotion && refusal === null ? promotion.reduction : null
  return { stored, lines, pricing: price(priced, reduction, stored.address?.country ?? null), promotionRefusal: refusal }
}

export const cartOf = async (borrowed: Borrowed, queries: Queries, userId: string): Promise<Cart> =>
  cartDocument(await priceCart(borrowed, queries, userId))

export function cartDocument({ stored, lines, pricing, promotionRefusal: refusal }: PricedCart): Cart {
  return {
    items: lines.map((line) => ({
      _id: line.slug,
      qty: line.qty,
      printed: line.printed && { kind: line.printed.kind, _id: line.printed.id },
      name: line.product?.name ?? line.slug,
      collection: line.product?.collection ?? null,
      ships: line.product?.shipped !== undefined,
      unitPrice: line.unitPrice,
      linePrice: linePrice(line),
      priceBefore: line.product ? priceBefore(line.seenPrice, line.unitPrice) : null,
      refusal: line.refusal,
      left: line.left,
    })),
    count: lines.reduce((sum, { qty }) => sum + qty, 0),
    needsAddress: pricing.needsAddress,
    shipmentAddress: stored.address,
    promotion: stored.promotion && { code: stored.promotion.code, words: reductionInWords(stored.promotion.reduction), refusal },
    totals: { currency, ...pricing.totals },
    taxWords: pricing.taxWords,
    revision: stored.revision,
  }
}
