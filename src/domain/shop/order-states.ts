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

/**
 * What each state may become. `paying` begins when the provider is asked to take the money, and lasts until its outcome is known.
 * A cancelled order that was paid all the same is paid, when there is stock for it. In `review` a keeper decides: another amount
 * arrived than the order's total.
 */
const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['paying', 'paid', 'review', 'cancelled'],
  paying: ['placed', 'paid', 'review', 'cancelled'],
  paid: ['fulfilled', 'shipped', 'partly_refunded', 'refunded'],
  fulfilled: ['partly_refunded', 'refunded'],
  shipped: ['delivered', 'partly_refunded', 'refunded'],
  delivered: ['partly_refunded', 'refunded'],
  partly_refunded: ['partly_refunded', 'refunded', 'shipped', 'delivered'],
  refunded: [],
  cancelled: ['paid', 'review'],
  review: ['refunded'],
}
export const mayBecome = (from: OrderState, to: OrderState): boolean => orderTransitions[from].includes(to)

/** Whether the money of an order arrived, and was not given back as a whole. What was bought is owned exactly then. */
export const isPaid = (state: OrderState): boolean =>
  state === 'paid' || state === 'fulfilled' || state === 'shipped' || state === 'delivered' || state === 'partly_refunded'

/**
 * The states of one payment of an order. `capturing` is also the state of a payment whose outcome is unknown. `closing` is written before
 * the provider is asked that no money can move by it any more. Of each order one payment at most is in another state than `failed`.
 */
export const paymentStates = ['created', 'capturing', 'closing', 'captured', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What each state of a payment may become. One that failed here may have been captured there: what the provider says is true. */
const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['capturing', 'closing', 'captured', 'failed'],
  capturing: ['created', 'captured', 'failed'],
  closing: ['capturing', 'captured', 'failed'],
  captured: [],
  failed: ['captured'],
}
export const paymentMayBecome = (from: PaymentState, to: PaymentState): boolean => paymentTransitions[from].includes(to)

/** What the screen of `/paymentverification` may say: the two of the specification, and that it is still being verified. */
export const orderResults = ['success', 'notsuccess', 'verifying'] as const
export type OrderResult = (typeof orderResults)[number]

/** Whether a payment may still take money, so that nothing is known and nothing may be begun. */
export const isUnderway = ({ result, state }: { readonly result: OrderResult; readonly state: OrderState }): boolean =>
  result === 'verifying' && state !== 'placed'

/** @param isRefused whether its last payment was refused, or left by its buyer before it was approved */
export function resultOf(state: OrderState, isRefused: boolean): OrderResult {
  if (isPaid(state) || state === 'refunded') return 'success'
  return state === 'cancelled' || (state === 'placed' && isRefused) ? 'notsuccess' : 'verifying'
}
