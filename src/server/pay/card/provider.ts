import Stripe from 'stripe'
import { currency } from '#domain/shop/money.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { readEventBody } from '../event-body.ts'
import {
  type MovedMoney,
  OutcomeUnknown,
  type PaymentBeginning,
  type PaymentProvider,
  type ProviderOptions,
  type ProviderState,
} from '../port.ts'
import { eventBody, movedBy, refundStateOf, stateOf } from './answers.ts'
import { answerOf, known } from './known.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Of a simulator; null for Stripe itself. */
  readonly apiBase: string | null
}

const patience: Milliseconds = seconds(20)
/** A signature older than this is refused. Stripe signs an event anew each time it sends it. */
const tolerance = 300
/**
 * A session outlives its order by so much, since it lives 30 minutes at least by Stripe's rule, and the clocks may differ by a minute. It
 * does not depend on the moment of the call, which may be repeated. An order that ends closes its session itself.
 */
const outlives: Milliseconds = minutes(31)

/**
 * Cards on Stripe's own page, a Checkout Session: card data never comes to us. Stripe takes the money by itself as soon as the buyer
 * pays. A capture is named by its payment intent.
 */
export function cardProvider(
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  { now, timeout = patience, fetch }: ProviderOptions,
): PaymentProvider {
  // A connection that breaks is tried once more by the library itself, with the same key.
  const httpClient = fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
    ...httpClient,
  })
  const { sessions } = stripe.checkout

  const lookup = async (reference: string): Promise<ProviderState> => {
    const answer = await answerOf(sessions.retrieve(reference, { expand: ['payment_intent'] }))
    if ('result' in answer) return stateOf(answer.result)
    if (answer.refusal.code !== 'resource_missing') throw answer.refusal
    return { is: 'closed' }
  }
  const close = async (reference: string): Promise<ProviderState> => {
    const answer = await answerOf(sessions.expire(reference))
    return 'result' in answer ? { is: 'closed' } : lookup(reference)
  }

  /** The library checks the signature before it parses: another error than that of a signature is one of the body. */
  const isSigned = (rawBody: Buffer, signature: string): boolean => {
    try {
      stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, tolerance, undefined, now().getTime())
      return true
    } catch (error) {
      return !(error instanceof Stripe.errors.StripeSignatureVerificationError)
    }
  }

  return {
    name: 'card',
    begin: async (beginning) => {
      const { id, url } = await known(sessions.create(sessionOf(beginning), { idempotencyKey: beginning.paymentId }))
      if (!url) throw new OutcomeUnknown(`Stripe names no page of the session ${id}`)
      return { reference: id, approvalUrl: url }
    },
    lookup,
    capture: lookup,
    close,
    /** Looks for the refund before it asks for one, since Stripe forgets keys after a day. */
    refund: async ({ refundId, captureId, amount }) => {
      const { data } = await known(stripe.refunds.list({ payment_intent: captureId, limit: 100 }))
      const made = data.find(({ metadata }) => metadata?.refund_id === refundId)
      if (made) return refundStateOf(made)
      const asked = { payment_intent: captureId, amount, metadata: { refund_id: refundId } }
      const answer = await answerOf(stripe.refunds.create(asked, { idempotencyKey: refundId }))
      if ('result' in answer) return refundStateOf(answer.result)
      return { is: 'refused', reason: answer.refusal.code ?? answer.refusal.message }
    },
    readEvent: async (rawBody, headers) => {
      const event = isSigned(rawBody, String(headers['stripe-signature'] ?? '')) ? readEventBody(eventBody, rawBody) : null
      if (!event) return null
      const isOfSession = event.type.startsWith('checkout.session.')
      return { id: event.id, kind: event.type, reference: isOfSession ? (event.data.object.id ?? null) : null }
    },
    movedMoney: async (from, to) => {
      const created = { gte: inSeconds(from), lt: inSeconds(to) }
      const list = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source', 'data.source.charge'] })
      const moved: MovedMoney[] = []
      await known(list.autoPagingEach((transaction) => void moved.push(...movedBy(transaction))))
      return moved
    },
  }
}

const addressOf = (apiBase: string) => {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
}
const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** One line with the total: the parts of the sum stand on our own page, and nothing is rounded twice. */
function sessionOf(beginning: PaymentBeginning): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, total, lines, returnUrl, cancelUrl, expiresAt } = beginning
  const items = lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')
  const metadata = { order_id: orderId, order_number: orderNumber }
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: total,
          product_data: { name: `Order ${orderNumber}`, description: items.slice(0, 500) },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: inSeconds(new Date(expiresAt.getTime() + outlives)),
  }
}
