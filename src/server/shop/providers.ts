import { Problem } from '#domain/problem.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import type { PaymentRow } from '#server/db/shop-tables.ts'
import { OutcomeUnknown, type PaymentProvider, type ProviderName } from '#server/pay/port.ts'
import type { ShopDeps } from './provided.ts'

/** How long the sweeper waits before it asks about a payment or a refund: twice as long each time. */
const firstCheck: Milliseconds = seconds(30)
const maxCheck: Milliseconds = minutes(10)
export const checkAfter = (now: Date, checks = 0): Date =>
  new Date(now.getTime() + Math.min(maxCheck, firstCheck * 2 ** Math.min(checks, 10)))

export const providerOf = ({ payments }: Pick<ShopDeps, 'payments'>, { provider }: Pick<PaymentRow, 'provider'>): PaymentProvider =>
  payments.provider(provider as ProviderName)

/** A provider that does not answer is a reason to try again, not a failed payment. */
export async function withProviderErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    throw new Problem('busy', 'The payment provider does not answer. Nothing is lost: try again in a moment.', { retryAfter: 3 })
  }
}
