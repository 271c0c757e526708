/** The states of an order, from placing to its end. */
export const orderStates = [
  'placed',
  'paying',
  'paid',
  'fulfilled',
  'shipped',
  'delivered',
  'partly_refunded',
  'refunded',
  'cancelled',
  'review',
] as const
export type OrderState = (typeof orderStates)[number]

/** The states of one payment of an order. `capturing` is also the state of a payment whose outcome is unknown. */
export const paymentStates = ['created', 'capturing', 'captured', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the screen of `/paymentverification` may say: the two of the specification, and that it is still being verified. */
export const orderResults = ['success', 'notsuccess', 'verifying'] as const
export type OrderResult = (typeof orderResults)[number]
