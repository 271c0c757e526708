import { currency } from '#domain/shop/money.ts'
import type { Answer, Context } from './context.ts'
import type { Moved, StripeRefund, StripeSession } from './tables.ts'

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
const usd = currency.toLowerCase()

/** An error in Stripe's shape. */
export const invalidRequest = (message: string, { status = 400, code = '', type = 'invalid_request_error' } = {}): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
export const noSuch = (what: string, id: string): Answer =>
  invalidRequest(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing' })

export const listBody = (path: string, data: readonly object[], hasMore = false): object => ({
  object: 'list',
  url: path,
  has_more: hasMore,
  data,
})

const intentStatus = {
  unpaid: 'requires_payment_method',
  failed: 'requires_payment_method',
  processing: 'processing',
  paid: 'succeeded',
} as const

export function sessionBody(session: StripeSession, pages: string, expandsIntent = false): object {
  const { id, status, payment, paymentIntentId, amount } = session
  const intent = { id: paymentIntentId, object: 'payment_intent', status: intentStatus[payment], amount, currency: usd }
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: payment === 'paid' ? 'paid' : 'unpaid',
    payment_intent: expandsIntent && paymentIntentId ? intent : paymentIntentId,
    amount_total: amount,
    currency: usd,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    url: status === 'open' ? `${pages}/card/${id}` : null,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    created: inSeconds(session.createdAt),
    expires_at: inSeconds(session.expiresAt),
    livemode: false,
  }
}

export const refundBody = (refund: StripeRefund): object => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: usd,
  payment_intent: refund.paymentIntentId,
  metadata: refund.metadata,
  status: 'succeeded',
  created: inSeconds(refund.createdAt),
})

/** A movement on Stripe's balance, with its source as `expand` asks for it. */
export function balanceTransactionBody({ id, captureId, orderNumber, amount, at }: Moved): object {
  const charge = { id: `ch_${captureId}`, object: 'charge', payment_intent: captureId, metadata: { order_number: orderNumber } }
  const source = amount < 0 ? { id, object: 'refund', payment_intent: captureId, charge } : charge
  const type = amount < 0 ? 'refund' : 'charge'
  return { id: `txn_${id}`, object: 'balance_transaction', type, amount, currency: usd, created: inSeconds(at), source }
}

export const stripeEvent = ({ newCode, now }: Context, type: string, object: object) => ({
  id: `evt_${newCode(24)}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: inSeconds(now()),
  type,
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
})
