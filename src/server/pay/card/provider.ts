import Stripe from 'stripe'
import { currency } from '#domain/shop/money.ts'
import { hours, type Milliseconds, minutes, seconds } from '#domain/units.ts'
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

const patience: Milliseconds = seconds(20)
/** A signature older than this is refused. Stripe signs an event anew each time it sends it. */
const tolerance = 300
/** Stripe's bounds of the life of a session. */
const shortestLife: Milliseconds = minutes(30)
const longestLife: Milliseconds = hours(24)

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
    const session = await known(sessions.retrieve(reference, { expand: ['payment_intent'] }), isMissing)
    return session ? stateOf(session) : { is: 'closed' }
  }
  const close = async (reference: string): Promise<ProviderState> => {
    const expired = await known(sessions.expire(reference), isRefused)
    return expired ? { is: 'closed' } : lookup(reference)
  }

  return {
    name: 'card',
    begin: async (beginning) => {
      const { id, url } = await known(sessions.create(sessionOf(beginning, now()), { idempotencyKey: beginning.paymentId }))
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
      const refusal: { reason?: string } = {}
      const refund = await known(stripe.refunds.create(asked, { idempotencyKey: refundId }), (error) => {
        if (isRefused(error)) refusal.reason = error.code ?? error.message
        return isRefused(error)
      })
      return refund ? refundStateOf(refund) : { is: 'refused', reason: refusal.reason ?? 'refused' }
    },
    readEvent: async (rawBody, headers) => {
      try {
        const signature = String(headers['stripe-signature'] ?? '')
        const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, tolerance, undefined, now().getTime())
        const isOfSession = event.type.startsWith('checkout.session.')
        return { id: event.id, kind: event.type, reference: isOfSession ? (event.data.object as Stripe.Checkout.Session).id : null }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
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

const isRefused = (error: Stripe.errors.StripeError) => error instanceof Stripe.errors.StripeInvalidRequestError
const isMissing = (error: Stripe.errors.StripeError) => isRefused(error) && error.code === 'resource_missing'

/** The result of a call; null for a refusal that is expected. Throws `OutcomeUnknown` where no answer tells. */
async function known<Result>(call: Promise<Result>): Promise<Result>
async function known<Result>(call: Promise<Result>, expects: (error: Stripe.errors.StripeError) => boolean): Promise<Result | null>
async function known<Result>(call: Promise<Result>, expects = (_: Stripe.errors.StripeError) => false): Promise<Result | null> {
  try {
    const result = await call
    const status = statusOf(result)
    if (status >= 300) throw new OutcomeUnknown(`Stripe answered ${status}`)
    return result
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError))
      throw new OutcomeUnknown('an answer of Stripe is not as it documents it', { cause: error })
    if (expects(error)) return null
    if (isSilence(error)) throw new OutcomeUnknown(`no answer of Stripe: ${error.message}`, { cause: error })
    throw error
  }
}

/** Stripe's client throws by the body of an answer alone: a 503 of a proxy, whose body names no error, comes as a result. */
const statusOf = (result: unknown): number =>
  (result as { readonly lastResponse?: { readonly statusCode: number } } | undefined)?.lastResponse?.statusCode ?? 200

/** No answer, a 5xx, a 429, or a conflict with a request of the same key that is still being carried out. */
const isSilence = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error.statusCode === undefined ||
  error.statusCode === 409 ||
  error.statusCode === 429 ||
  error.statusCode >= 500

/** One line with the total: the parts of the sum stand on our own page, and nothing is rounded twice. */
function sessionOf(beginning: PaymentBeginning, now: Date): Stripe.Checkout.SessionCreateParams {
  const { orderId, orderNumber, total, lines, returnUrl, cancelUrl } = beginning
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
    expires_at: expiryOf(beginning, now),
  }
}

/** A minute inside the bounds, so that clocks may differ. An order that ends sooner closes its session itself. */
function expiryOf({ expiresAt }: PaymentBeginning, now: Date): number {
  const earliest = now.getTime() + shortestLife + minutes(1)
  const latest = now.getTime() + longestLife - minutes(1)
  return inSeconds(new Date(Math.min(latest, Math.max(earliest, expiresAt.getTime()))))
}

function stateOf({
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

function refundStateOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return { is: 'refused', reason: reason ?? status }
  return { is: status === 'succeeded' ? 'refunded' : 'pending', id }
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
