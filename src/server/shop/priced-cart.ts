import type { Cart } from '#contract/shop/cart.ts'
import { type LineFacts, type LineRefusal, lineRefusal, maxOfLine, priceBefore } from '#domain/shop/cart.ts'
import { maxHeld } from '#domain/shop/cart-limits.ts'
import { includedBy } from '#domain/shop/entitlements.ts'
import { currency } from '#domain/shop/money.ts'
import { linePrice, type Pricing, price } from '#domain/shop/pricing.ts'
import type { Product } from '#domain/shop/product.ts'
import { productOf, shelfOf } from '#domain/shop/products.ts'
import { promotionRefusal, reductionInWords } from '#domain/shop/promotions.ts'
import { lineNameOf, offerOf } from '#domain/shop/upgrades.ts'
import { isVoucher, voucherPart } from '#domain/shop/vouchers.ts'
import type { Cents } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor, type Signing } from '#server/media/address.ts'
import { readCart, type StoredCart, type StoredLine } from './cart-store.ts'
import { chartOf, photographOf, printedDocument } from './printed-files.ts'
import type { PrintSource, ProvidedToShop } from './provided.ts'

export type PricedCartDeps = Pick<Deps, 'now' | 'payments'> & Pick<ProvidedToShop, 'printSource'>
/** What a cart borrows to be shown to its owner: it signs the addresses of images. */
export type Showing = PricedCartDeps & Signing

/** A line with its price now. `product` is null when it is not sold any more: then it costs nothing, and cannot be bought. */
type CartLine = StoredLine & {
  readonly product: Product | null
  readonly unitPrice: Cents
  /** The product to which it costs the difference; null for the whole price. */
  readonly upgradeOf: string | null
  readonly refusal: LineRefusal | null
  /** What it prints, as it is now. */
  readonly source: PrintSource | null
  /** So many pieces of it one order can hold beside the other lines. */
  readonly most: number
}

export type PricedCart = {
  readonly stored: StoredCart
  readonly lines: readonly CartLine[]
  readonly pricing: Pricing
  readonly promotionRefusal: string | null
}

/** A cart with the prices of now, and why what of it cannot be bought. */
export async function priceCart({ now, payments, printSource }: PricedCartDeps, queries: Queries, userId: string): Promise<PricedCart> {
  const stored = await readCart(queries, userId)
  const shelf = shelfOf(payments.settings)
  const lines: CartLine[] = []
  /** Pieces that the lines so far take, by product. */
  const taken = new Map<string, number>()
  for (const line of stored.lines) {
    const product = shelf.productOf(line.slug)
    const source = line.printed && (await printSource(queries, userId, line.printed))
    const left = product?.shipped ? (line.left ?? 0) : null
    const before = taken.get(line.slug) ?? 0
    const held = product?.shipped ? maxHeld(line.onHand ?? 0) : null
    const refusal = lineRefusal(product, {
      qty: line.qty,
      isOwned: stored.owned.includes(line.slug),
      includedBy: includingOf(stored, line.slug),
      isPrintable: line.printed === null || source !== null,
      left: left === null ? null : left - before,
      most: held === null ? null : held - before,
    })
    taken.set(line.slug, before + (refusal?.remedy ?? line.qty))
    const most = product ? maxOfLine(product, { left, most: held, others: piecesBeside(stored, line) }) : 0
    const { price: unitPrice, upgradeOf } = product ? offerOf(product, stored.owned, line.printed?.paper) : { price: 0, upgradeOf: null }
    lines.push({ ...line, left, most, product, unitPrice, upgradeOf, refusal, source })
  }
  const { promotion } = stored
  const refusal = promotion && promotionRefusal(promotion, { now: now(), isUsedByBuyer: promotion.isUsedByBuyer })
  const priced = lines.map(({ unitPrice, qty, product }) => ({
    unitPrice,
    qty,
    grams: product?.shipped?.grams ?? null,
    isMoney: product !== null && isVoucher(product.slug),
  }))
  const reduction = promotion && refusal === null ? promotion.reduction : null
  return { stored, lines, pricing: price(priced, reduction, stored.address?.country ?? null), promotionRefusal: refusal }
}

/** Pieces of the same product in the other lines of a cart. */
const piecesBeside = ({ lines }: StoredCart, { slug, qty }: StoredLine): number =>
  lines.reduce((sum, line) => sum + (line.slug === slug ? line.qty : 0), -qty)

/** What a line comes with: something owned, or something else in the same cart. */
function includingOf({ owned, lines }: StoredCart, slug: string): LineFacts['includedBy'] {
  const including = includedBy(slug, owned)
  const found =
    including ??
    includedBy(
      slug,
      lines.map((line) => line.slug),
    )
  return found === null ? null : { name: productOf(found)?.name ?? found, isOwned: including !== null }
}

export const cartOf = async (showing: Showing, queries: Queries, caller: Caller): Promise<Cart> =>
  cartDocument(showing, caller, await priceCart(showing, queries, caller.userId))

/** A cart as its owner sees it. */
export function cartDocument(signing: Signing, caller: Caller, { stored, lines, pricing, promotionRefusal: refusal }: PricedCart): Cart {
  const buyer = { userId: caller.userId, addresses: addressesFor(signing, caller) }
  return {
    items: lines.map((line) => ({
      _id: line.slug,
      qty: line.qty,
      printed: line.printed && printedDocument(line.printed),
      printedTitle: line.source?.title ?? null,
      printedChart: chartOf(line.printed, line.source?.frozen ?? null),
      printedImage: photographOf(buyer, line.printed, line.source?.fileIds ?? []),
      name: line.product ? lineNameOf(line.product, line.upgradeOf, line.printed?.paper) : line.slug,
      collection: line.product?.collection ?? null,
      ships: line.product?.shipped !== undefined,
      unitPrice: line.unitPrice,
      linePrice: linePrice(line),
      priceBefore: line.product ? priceBefore(line.seenPrice, line.unitPrice) : null,
      refusal: line.refusal?.words ?? null,
      remedy: line.refusal?.remedy ?? null,
      left: line.left,
      most: line.most,
    })),
    count: lines.reduce((sum, { qty }) => sum + qty, 0),
    needsAddress: pricing.needsAddress,
    shipmentAddress: stored.address,
    promotion: stored.promotion && { code: stored.promotion.code, words: reductionInWords(stored.promotion.reduction), refusal },
    voucher: stored.voucher && {
      tail: stored.voucher.tail,
      balance: stored.voucher.balance,
      amount: voucherPart(stored.voucher.balance, pricing.totals.total),
    },
    totals: { currency, ...pricing.totals },
    taxWords: pricing.taxWords,
    revision: stored.revision,
  }
}
