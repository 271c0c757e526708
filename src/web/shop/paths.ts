import type { ScreenAddress } from '#domain/addresses.ts'
import type { OrderResult } from '#domain/shop/order-states.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useRoot } from '#web/lib/store/root.ts'

type Shop = { readonly isMember: boolean; readonly shelf: ScreenAddress; readonly checkout: ScreenAddress }
const shops: Readonly<Record<'members' | 'guests', Shop>> = {
  members: { isMember: true, shelf: '/catalog', checkout: '/checkout' },
  guests: { isMember: false, shelf: '/shop', checkout: '/signup?next=/checkout' },
}
/**
 * The shop of whoever looks. Guests have a shelf of their own, since the specification keeps its catalogue for members, and make their account
 * on the way to the checkout.
 */
export const useShop = (): Shop => (useRoot(({ auth }) => auth.authenticated) ? shops.members : shops.guests)

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
