import type { OrderState } from '#domain/shop/order-states.ts'

/** How an order stands, in words for its buyer. */
export const stateWords: Readonly<Record<OrderState, string>> = {
  placed: 'Not paid yet',
  paying: 'Payment being verified',
  paid: 'Paid, being packed',
  fulfilled: 'Paid and delivered',
  shipped: 'Sent',
  delivered: 'Delivered',
  partly_refunded: 'Refunded in part',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  review: 'Being looked at by a keeper',
}

const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })
/** An instant where the reader is: `21 August 2026 at 14:05`. */
export const formatInstant = (instant: string): string => dayAndTime.format(new Date(instant))
