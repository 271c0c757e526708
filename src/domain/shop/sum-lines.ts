import type { Cents } from '#domain/units.ts'
import { priceInWords } from './money.ts'

/** What a cart or an order comes to, part by part. */
type Sums = { readonly items: Cents; readonly discount: Cents; readonly shipping: Cents; readonly tax: Cents }
type SumLine = { readonly name: 'Items' | 'Discount' | 'Shipping' | 'Tax'; readonly amount: string }

/** The lines over the total, the same on a screen and on paper. Shipping is named where something is sent. */
export const sumLines = ({ items, discount, shipping, tax }: Sums, ships: boolean): readonly SumLine[] => [
  { name: 'Items', amount: priceInWords(items) },
  ...(discount > 0 ? [{ name: 'Discount' as const, amount: `−${priceInWords(discount)}` }] : []),
  ...(ships ? [{ name: 'Shipping' as const, amount: shipping === 0 ? 'Free' : priceInWords(shipping) }] : []),
  { name: 'Tax', amount: priceInWords(tax) },
]
