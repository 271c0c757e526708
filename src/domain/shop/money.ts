import type { Cents } from '#domain/units.ts'

/** The one currency of the shop, as ISO 4217 names it. */
export const currency = 'USD'

/** Hundredths of a percent: 825 is 8.25 %. */
export type BasisPoints = number

/** A share of an amount, rounded half up to whole cents, computed in integers. */
export const shareOf = (amount: Cents, share: BasisPoints): Cents => Math.floor((amount * share * 2 + 10_000) / 20_000)

/**
 * Divides an amount in proportion to weights, by largest remainder: each part is whole, and together they are the amount.
 * All parts are 0 when all weights are.
 */
export function allocate(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(sum))
  const parts = exact.map(Number)
  const rest = (at: number) => Number(BigInt(amount) * BigInt(weights[at] ?? 0) - BigInt(parts[at] ?? 0) * BigInt(sum))
  const byRest = weights.map((_, at) => at).toSorted((one, other) => rest(other) - rest(one) || one - other)
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const raised = new Set(byRest.slice(0, left))
  return parts.map((part, at) => (raised.has(at) ? part + 1 : part))
}

/** An amount as providers write it: 1999 is "19.99". Never computed through a fraction. */
export const decimalOf = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount that a provider wrote, in cents; null for what is not an amount with two decimals. */
export const centsOf = (decimal: string): Cents | null => (/^-?\d{1,12}\.\d{2}$/.test(decimal) ? Number(decimal.replace('.', '')) : null)

/** An amount as people read it: 123450 is "$1,234.50", or "1.234,50 $" where the locale writes it so. */
export const priceInWords = (amount: Cents, locale = 'en-US'): string =>
  (amount / 100).toLocaleString(locale, { style: 'currency', currency })

/** What a cart or an order comes to, part by part. */
type Sums = { readonly items: Cents; readonly discount: Cents; readonly shipping: Cents; readonly tax: Cents }
type SumLine = { readonly name: 'Items' | 'Discount' | 'Shipping' | 'Tax'; readonly amount: string }

/** The lines over the total, the same on a screen and on paper. Shipping is named where something is sent. */
export const sumLines = ({ items, discount, shipping, tax }: Sums, ships: boolean, price = priceInWords): readonly SumLine[] => [
  { name: 'Items', amount: price(items) },
  ...(discount > 0 ? [{ name: 'Discount' as const, amount: `−${price(discount)}` }] : []),
  ...(ships ? [{ name: 'Shipping' as const, amount: shipping === 0 ? 'Free' : price(shipping) }] : []),
  { name: 'Tax', amount: price(tax) },
]
