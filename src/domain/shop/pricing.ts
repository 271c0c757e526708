import type { Cents } from '#domain/units.ts'
import { allocate, shareOf } from './money.ts'
import { discountOf, type Reduction } from './promotions.ts'
import { shippingCost } from './shipping.ts'
import { digitalTax, type Tax, taxOn, unknownTax } from './taxes.ts'

/** A line as it is priced: the weight of one piece, or null for what is delivered at once. */
export type PricedLine = {
  readonly unitPrice: Cents
  readonly qty: number
  readonly grams: number | null
  /** Of a voucher: nothing is taken off money. */
  readonly isMoney?: boolean
}

/** The sum of a cart or an order: `total` is items − discount + shipping + tax. */
type Totals = {
  readonly items: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

export type Pricing = {
  readonly totals: Totals
  /** What the tax line is. */
  readonly taxWords: string
  readonly needsAddress: boolean
}

export const linePrice = ({ unitPrice, qty }: Pick<PricedLine, 'unitPrice' | 'qty'>): Cents => unitPrice * qty

/**
 * Prices lines in whole cents. A discount is divided over the lines in proportion; tax is reckoned line by line of what is sent, after
 * the discount, and on its shipping, and each is rounded before they are added: so the receipt adds up as it is printed.
 * @param country where it is sent; null while that is not known
 */
export function price(lines: readonly PricedLine[], reduction: Reduction | null, country: string | null): Pricing {
  const prices = lines.map(linePrice)
  const items = sum(prices)
  const reducible = lines.map((line, at) => (line.isMoney ? 0 : (prices[at] ?? 0)))
  const discount = reduction ? discountOf(reduction, sum(reducible)) : 0
  const discounted = afterDiscount(prices, discount, reducible)
  const weight = sum(lines.map(({ grams, qty }) => (grams ?? 0) * qty))
  const needsAddress = lines.some(({ grams }) => grams !== null)
  const isFree = reduction?.kind === 'free_shipping'
  const shipping = needsAddress && country !== null && !isFree ? shippingCost(country, weight) : 0
  const { rate, words } = taxFor(needsAddress, country, weight)
  const taxed = lines.map(({ grams }, at) => (grams === null ? 0 : (discounted[at] ?? 0)))
  const tax = sum([...taxed, shipping].map((amount) => shareOf(amount, rate)))
  return { totals: { items, discount, shipping, tax, total: items - discount + shipping + tax }, taxWords: words, needsAddress }
}

/**
 * The prices of lines after a discount is divided over them in proportion.
 * @param reducible what of each it may be taken off
 */
export function afterDiscount(prices: readonly Cents[], discount: Cents, reducible: readonly Cents[] = prices): readonly Cents[] {
  const discounts = allocate(discount, reducible)
  return prices.map((price, at) => price - (discounts[at] ?? 0))
}

const taxFor = (needsAddress: boolean, country: string | null, weight: number): Tax =>
  needsAddress ? (country === null ? unknownTax(weight) : taxOn(country)) : digitalTax

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
