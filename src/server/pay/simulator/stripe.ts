import { hours, minutes } from '#domain/units.ts'
import { type Answer, type Call, type Context, headerOf, move, publish } from './context.ts'
import { reviewOf, type Scenario } from './scenarios.ts'
import { balanceTransactionBody, invalidRequest, listBody, noSuch, refundBody, sessionBody, stripeEvent } from './stripe-answers.ts'
import type { StripeRefund, StripeSession } from './tables.ts'

type Handler = (context: Context, call: Call, id: string, pages: string) => Answer

const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v1\/checkout\/sessions()$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, getSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['POST', /^\/v1\/refunds()$/, createRefund],
  ['GET', /^\/v1\/refunds()$/, listRefunds],
  ['GET', /^\/v1\/balance_transactions()$/, listBalanceTransactions],
]

/** Answers a call to Stripe's interface; null for a path that is none of it. */
export function callStripe(context: Context, call: Call, pages: string): Answer | null {
  const found = routes.map(([method, path, handler]) => ({ method, id: path.exec(call.path)?.[1], handler }))
  const route = found.find(({ method, id }) => method === call.method && id !== undefined)
  if (route?.id === undefined) return null
  const isKnown = /^Bearer sk_test_\w+$/.test(headerOf(call.headers, 'authorization'))
  return isKnown ? route.handler(context, call, route.id, pages) : invalidRequest('Invalid API Key provided', { status: 401 })
}

/** The fields `name[…]` of a form. */
const fieldsUnder = (body: Call['body'], name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
      .map(([key, value]) => [key.slice(name.length + 1, -1), String(value)]),
  )

function createSession(context: Context, { body }: Call, _: string, pages: string): Answer {
  const createdAt = context.now()
  const expiresAt = body.expires_at === undefined ? createdAt + hours(24) : Number(body.expires_at) * 1000
  if (!(expiresAt >= createdAt + minutes(30) - 1000 && expiresAt <= createdAt + hours(24)))
    return invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
  const unitAmount = Number(body['line_items[0][price_data][unit_amount]'])
  const amount = unitAmount * Number(body['line_items[0][quantity]'])
  if (!Number.isSafeInteger(amount) || amount < 50)
    return invalidRequest('Amount must be at least $0.50 usd.', { code: 'amount_too_small' })
  const session: StripeSession = {
    id: `cs_test_${context.newCode(40)}`,
    status: 'open',
    payment: 'unpaid',
    paymentIntentId: null,
    amount,
    refunded: 0,
    clientReferenceId: (body.client_reference_id as string | undefined) ?? null,
    metadata: fieldsUnder(body, 'payment_intent_data[metadata]'),
    description: String(body['line_items[0][price_data][product_data][name]'] ?? ''),
    successUrl: String(body.success_url ?? ''),
    cancelUrl: String(body.cancel_url ?? ''),
    createdAt,
    expiresAt,
    scenario: 'pays',
    review: null,
  }
  context.tables.put('stripeSessions', session.id, session)
  return { status: 200, body: sessionBody(session, pages) }
}

function getSession({ tables }: Context, { query }: Call, id: string, pages: string): Answer {
  const session = tables.stripeSessions.get(id)
  if (!session) return noSuch('checkout.session', id)
  return { status: 200, body: sessionBody(session, pages, [...query.values()].includes('payment_intent')) }
}

function expireSession(context: Context, _: Call, id: string, pages: string): Answer {
  const session = context.tables.stripeSessions.get(id)
  if (!session) return noSuch('checkout.session', id)
  if (session.status !== 'open')
    return invalidRequest(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
  return { status: 200, body: sessionBody(putSession(context, { ...session, status: 'expired' }, 'expired', pages), pages) }
}

/** Writes a session, and queues the webhook of what happened to it. */
function putSession(context: Context, session: StripeSession, happened: string, pages: string): StripeSession {
  context.tables.put('stripeSessions', session.id, session)
  const kind = `checkout.session.${happened}`
  const event = stripeEvent(context, kind, sessionBody(session, pages))
  publish(context, { provider: 'card', id: event.id, kind, event, scenario: session.scenario, isFirst: happened === 'completed' })
  return session
}

const moveSession = (context: Context, { paymentIntentId, metadata, amount }: StripeSession) =>
  move(context, {
    id: `py_${paymentIntentId}`,
    provider: 'card',
    captureId: paymentIntentId ?? '',
    orderNumber: metadata.order_number ?? '',
    amount,
  })

/** Pays by card, as a buyer does on the card page: the session is paid, held for review, or stays open after a declined card. */
export function payByCard(context: Context, id: string, scenario: Scenario, pages: string): 'paid' | 'declined' | 'closed' {
  const session = context.tables.stripeSessions.get(id)
  if (session?.status !== 'open') return 'closed'
  if (scenario === 'declines') return 'declined'
  const review = reviewOf(scenario, context.now())
  const paymentIntentId = `pi_${context.newCode(24)}`
  const after = { ...session, status: 'complete', payment: review ? 'processing' : 'paid', paymentIntentId, scenario, review } as const
  putSession(context, after, 'completed', pages)
  if (!review) moveSession(context, after)
  return 'paid'
}

/** Ends the review of a card payment. */
export function decideSession(context: Context, id: string, outcome: 'completed' | 'denied', pages: string): boolean {
  const session = context.tables.stripeSessions.get(id)
  if (session?.payment !== 'processing') return false
  const isPaid = outcome === 'completed'
  const after = { ...session, payment: isPaid ? 'paid' : 'failed', review: null } as const
  putSession(context, after, isPaid ? 'async_payment_succeeded' : 'async_payment_failed', pages)
  if (isPaid) moveSession(context, after)
  return true
}

/** Closes the sessions whose time is over. */
export function expireSessions(context: Context, pages: string): void {
  for (const session of context.tables.stripeSessions.values())
    if (session.status === 'open' && context.now() >= session.expiresAt)
      putSession(context, { ...session, status: 'expired' }, 'expired', pages)
}

function createRefund(context: Context, { body }: Call): Answer {
  const paymentIntentId = String(body.payment_intent ?? '')
  const session = [...context.tables.stripeSessions.values()].find((one) => one.paymentIntentId === paymentIntentId)
  if (session?.payment !== 'paid') return noSuch('payment_intent', paymentIntentId)
  const left = session.amount - session.refunded
  const amount = body.amount === undefined ? left : Number(body.amount)
  if (left === 0) return invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    return invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { code: 'amount_too_large' })
  const metadata = fieldsUnder(body, 'metadata')
  const refund: StripeRefund = { id: `re_${context.newCode(24)}`, paymentIntentId, amount, metadata, createdAt: context.now() }
  context.tables.put('stripeRefunds', refund.id, refund)
  context.tables.put('stripeSessions', session.id, { ...session, refunded: session.refunded + amount })
  const orderNumber = session.metadata.order_number ?? ''
  move(context, { id: refund.id, provider: 'card', captureId: paymentIntentId, orderNumber, amount: -amount })
  const event = stripeEvent(context, 'refund.created', refundBody(refund))
  publish(context, { provider: 'card', id: event.id, kind: event.type, event, scenario: session.scenario })
  return { status: 200, body: refundBody(refund) }
}

function listRefunds({ tables }: Context, { path, query }: Call): Answer {
  const refunds = [...tables.stripeRefunds.values()].filter((refund) => refund.paymentIntentId === query.get('payment_intent'))
  return { status: 200, body: listBody(path, refunds.map(refundBody)) }
}

function listBalanceTransactions({ tables }: Context, { path, query }: Call): Answer {
  const [from, before] = [Number(query.get('created[gte]') ?? 0) * 1000, Number(query.get('created[lt]') ?? Infinity) * 1000]
  const limit = Number(query.get('limit') ?? 10)
  const last = query.get('starting_after')
  const all = [...tables.moved.values()].filter(({ provider, at }) => provider === 'card' && at >= from && at < before).toReversed()
  const begin = last === null ? 0 : all.findIndex(({ id }) => `txn_${id}` === last) + 1
  const page = all.slice(begin, begin + limit)
  return { status: 200, body: listBody(path, page.map(balanceTransactionBody), begin + limit < all.length) }
}
