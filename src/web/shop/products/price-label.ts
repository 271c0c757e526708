import type { ListedProduct } from '#contract/shop/products.ts'
import { priceInWords } from '#domain/shop/money.ts'

/** Fewer pieces than this are told of, so that nobody is surprised at the checkout. */
const few = 10

/** What a product costs, or how one comes by it. */
export const priceLabel = ({ price, earning }: Pick<ListedProduct, 'price' | 'earning'>): string => {
  if (earning === null) return priceInWords(price)
  return earning.isMet ? 'Free' : 'To be earned'
}

/** What is to be known of the stock; null where there is enough. */
export function stockLabel({ left }: Pick<ListedProduct, 'left'>): string | null {
  if (left === null || left >= few) return null
  return left <= 0 ? 'Sold out' : `${left} left`
}
