import Stripe from 'stripe'
import * as z from 'zod/mini'
import { currency } from '#domain/shop/money.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { eventName, readEventBody } from '../event-body.ts'
import {
  type MovedMoney,
  OutcomeUnknown,
  type PaymentBeginning,
  type PaymentProvider,
  type ProviderOptions,
  type ProviderState,
  type RefundState,
} from '../port.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Of a simulator; null for Stripe itself. */
  readonly apiBase: string | null
}

const requestTimeout: Milliseconds = seconds(20)
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
  { now, timeout = requestTimeout, fetch }: ProviderOptions,
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
    return { state: 'closed' }
  }
  const close = async (reference: string): Promise<ProviderState> => {
    const answer = await answerOf(sessions.expire(reference))
    return 'result' in answer ? { state: 'closed' } : lookup(reference)
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
      const { id, url } = await unwrapStripe(sessions.create(sessionOf(beginning), { idempotencyKey: beginning.paymentId }))
      if (!url) throw new OutcomeUnknown(`Stripe names no page of the session ${id}`)
      return { reference: id, approvalUrl: url }
    },
    lookup,
    capture: lookup,
    close,
    /** Looks for the refund before it asks for one, since Stripe forgets keys after a day. */
    refund: async ({ refundId, captureId, amount }) => {
      const { data } = await unwrapStripe(stripe.refunds.list({ payment_intent: captureId, limit: 100 }))
      const made = data.find(({ metadata }) => metadata?.refund_id === refundId)
      if (made) return refundStateOf(made)
      const asked = { payment_intent: captureId, amount, metadata: { refund_id: refundId } }
      const answer = await answerOf(stripe.refunds.create(asked, { idempotencyKey: refundId }))
      if ('result' in answer) return refundStateOf(answer.result)
      return { state: 'refused', reason: answer.refusal.code ?? answer.refusal.message }
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
      await unwrapStripe(list.autoPagingEach((transaction) => void moved.push(...movedBy(transaction))))
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

/** What a session says about the payment, its payment intent expanded. */
function stateOf({
  id,
  status,
  payment_status: paid,
  payment_intent: intent,
  amount_total: amount,
  currency,
}: Stripe.Checkout.Session): ProviderState {
  if (status === 'open') return { state: 'waiting' }
  if (status === 'expired') return { state: 'closed' }
  if (intent === null || typeof intent === 'string' || amount === null || currency === null)
    throw new OutcomeUnknown(`Stripe does not say how the session ${id} was paid`)
  if (paid === 'paid') return { state: 'captured', capture: { id: intent.id, amount, currency: currency.toUpperCase() } }
  if (intent.status === 'processing') return { state: 'pending', captureId: intent.id, reason: intent.status }
  return { state: 'declined', mayRetry: false, reason: intent.last_payment_error?.code ?? intent.status }
}

function refundStateOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: reason ?? status }
  return { state: status === 'succeeded' ? 'refunded' : 'pending', id }
}

/** Charges, what was given back of them and what their buyers disputed; other movements on the balance are fees and transfers. */
function movedBy({ amount, created, source }: Stripe.BalanceTransaction): readonly MovedMoney[] {
  if (source === null || typeof source === 'string') return []
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return []
  const charge = source.object === 'charge' ? source : source.charge
  const intent = source.payment_intent
  if (charge === null || typeof charge === 'string' || !intent) return []
  const captureId = typeof intent === 'string' ? intent : intent.id
  return [{ captureId, orderNumber: charge.metadata.order_number ?? '', amount, at: new Date(created * 1000) }]
}

/** What we read of an event; everything else in it is left out. */
const eventBody = z.object({ id: eventName, type: eventName, data: z.object({ object: z.object({ id: z.optional(eventName) }) }) })

/** What was done, or the refusal that says that nothing was. */
type Answered<Result> = { readonly result: Result } | { readonly refusal: Stripe.errors.StripeError }

/** The result of a call that Stripe has no reason to refuse. Throws `OutcomeUnknown` where no answer tells. */
async function unwrapStripe<Result>(call: Promise<Result>): Promise<Result> {
  const answered = await answerOf(call)
  if ('refusal' in answered) throw answered.refusal
  return answered.result
}

/** The answer to a call. Throws `OutcomeUnknown` where none tells. */
async function answerOf<Result>(call: Promise<Result>): Promise<Answered<Result>> {
  try {
    const result = await call
    const status = statusOf(result)
    if (status >= 300) throw new OutcomeUnknown(`Stripe answered ${status}`)
    return { result }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError))
      throw new OutcomeUnknown('an answer of Stripe is not as it documents it', { cause: error })
    if (isSilence(error)) throw new OutcomeUnknown(`no answer of Stripe: ${error.message}`, { cause: error })
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: error }
    throw error
  }
}

/** Stripe's client throws by the body of an answer alone: a 503 of a proxy, whose body names no error, comes as a result. */
const statusOf = (result: unknown): number =>
  (result as { readonly lastResponse?: { readonly statusCode: number } } | undefined)?.lastResponse?.statusCode ?? 200

/** No answer, a 5xx, a 429, or a conflict with a request of the same key that is still being carried out. */
const isSilence = ({ statusCode }: Stripe.errors.StripeError) =>
  statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500
