import { minutes } from '#domain/units.ts'
import { simulatedPayments } from '../open-payments.ts'
import type { PaymentBeginning, Payments, ProviderName } from '../port.ts'
import { type RunningSimulator, startSimulator } from '../simulator/server.ts'

/** The providers over a simulator of their own, with a clock that the test moves. */
export type TestPayments = RunningSimulator & {
  readonly payments: Payments
  readonly now: () => Date
  readonly advance: (milliseconds: number) => void
  /** What a payment is begun with whose order ends in 20 minutes. */
  readonly beginning: (change?: Partial<PaymentBeginning>) => PaymentBeginning
}

/** @param timeout how long the providers wait for an answer, in milliseconds */
export async function startTestPayments(timeout = 2000): Promise<TestPayments> {
  let clock = Date.now()
  const now = () => new Date(clock)
  const running = await startSimulator({ now })
  const advance = (milliseconds: number) => {
    clock += milliseconds
  }
  const beginning: TestPayments['beginning'] = (change) => ({ ...newBeginning(), expiresAt: new Date(clock + minutes(20)), ...change })
  return { ...running, payments: simulatedPayments(running.url, running.pages, { now, timeout }), now, advance, beginning }
}

let count = 0
/** What a payment of 24.99 is begun with; each has ids and a number of its own. */
export function newBeginning(): PaymentBeginning {
  count += 1
  return {
    paymentId: `payment-${count}`,
    orderId: `order-${count}`,
    orderNumber: `BI-${count}`,
    total: 2499,
    lines: [{ name: 'Single Charts', unitPrice: 999, qty: 2 }],
    shipping: 500,
    tax: 101,
    discount: 100,
    ships: true,
    returnUrl: 'http://shop.example/paymentverification/success',
    cancelUrl: 'http://shop.example/payment',
    expiresAt: new Date(Date.now() + minutes(20)),
  }
}

export const providerNames: readonly ProviderName[] = ['paypal', 'card']
