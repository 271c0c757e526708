import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { eventName } from '../event-body.ts'
import { type MovedMoney, OutcomeUnknown, type ProviderState, type RefundState } from '../port.ts'

/** What a session says about the payment, its payment intent expanded. */
export function stateOf({
  id,
  status,
  payment_status: paid,
  payment_intent: intent,
  amount_total: amount,
  currency,
}: Stripe.Checkout.Session): ProviderState {
  if (status === 'open') return { is: 'waiting' }
  if (status === 'expired') return { is: 'closed' }
  if (intent === null || typeof intent === 'string' || amount === null || currency === null)
    throw new OutcomeUnknown(`Stripe does not say how the session ${id} was paid`)
  if (paid === 'paid') return { is: 'captured', capture: { id: intent.id, amount, currency: currency.toUpperCase() } }
  if (intent.status === 'processing') return { is: 'pending', captureId: intent.id, reason: intent.status }
  return { is: 'declined', mayRetry: false, reason: intent.last_payment_error?.code ?? intent.status }
}

export function refundStateOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return { is: 'refused', reason: reason ?? status }
  return { is: status === 'succeeded' ? 'refunded' : 'pending', id }
}

/** Charges, what was given back of them and what their buyers disputed; other movements on the balance are fees and transfers. */
export function movedBy({ amount, created, source }: Stripe.BalanceTransaction): readonly MovedMoney[] {
  if (source === null || typeof source === 'string') return []
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return []
  const charge = source.object === 'charge' ? source : source.charge
  const intent = source.payment_intent
  if (charge === null || typeof charge === 'string' || !intent) return []
  const captureId = typeof intent === 'string' ? intent : intent.id
  return [{ captureId, orderNumber: charge.metadata.order_number ?? '', amount, at: new Date(created * 1000) }]
}

/** What we read of an event; everything else in it is left out. */
export const eventBody = z.object({ id: eventName, type: eventName, data: z.object({ object: z.object({ id: z.optional(eventName) }) }) })
