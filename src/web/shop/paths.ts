import type { ScreenAddress } from '#domain/addresses.ts'
import type { OrderResult } from '#domain/shop/order-states.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'

/** Where an order is paid. Opening it loads a document with a policy of its own. */
export const paymentPath = (order: string): ScreenAddress => `/payment?order=${order}`
/** Where the outcome of a payment is verified and told. The status of the address is never believed. */
export const verificationPath = (status: Exclude<OrderResult, 'verifying'>, order: string): ScreenAddress =>
  `/paymentverification/${status}?order=${order}`
/** One order: its receipt, or how to pay it. */
export const orderPath = (order: string): ScreenAddress => `/receipt?order=${order}`

/** The order that the address names; without one the order that was placed last in this browser. */
export function useOrderParam(): string | null {
  const [order] = useSearchParam('order')
  const last = useRoot((state) => state.order.current)
  return order ?? last
}
