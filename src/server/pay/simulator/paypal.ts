import { centsOf } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import { type Answer, type Call, type Context, headerOf, move, publish } from './context.ts'
import { type Addresses, captureBody, failure, type Money, notFound, orderBody, paypalEvent, unprocessable } from './paypal-answers.ts'
import { getCapture, listTransactions, refundCapture } from './paypal-payments.ts'
import { reviewOf, type Scenario } from './scenarios.ts'
import type { PayPalCapture, PayPalOrder } from './tables.ts'

/** PayPal refuses the order for good after so many captures were declined. */
const maxAttempts = 10

type Handler = (context: Context, call: Call, id: string, addresses: Addresses) => Answer

const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v2\/checkout\/orders()$/, createOrder],
  ['GET', /^\/v2\/checkout\/orders\/([A-Z0-9]+)$/, getOrder],
  ['POST', /^\/v2\/checkout\/orders\/([A-Z0-9]+)\/capture$/, captureOrder],
  ['GET', /^\/v2\/payments\/captures\/([A-Z0-9]+)$/, getCapture],
  ['POST', /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/, refundCapture],
  ['GET', /^\/v1\/reporting\/transactions()$/, listTransactions],
]

/** Answers a call to PayPal's REST interface; null for a path that is none of it. */
export function callPayPal(context: Context, call: Call, addresses: Addresses): Answer | null {
  if (call.method === 'POST' && call.path === '/v1/oauth2/token') return grantToken(context, call)
  const found = routes.map(([method, path, handler]) => ({ method, id: path.exec(call.path)?.[1], handler }))
  const route = found.find(({ method, id }) => method === call.method && id !== undefined)
  if (route?.id === undefined) return null
  if (!headerOf(call.headers, 'authorization').startsWith('Bearer A21AA'))
    return { status: 401, body: { error: 'invalid_token', error_description: 'The token passed in was not found in the system' } }
  return mockedAnswer(context, call) ?? route.handler(context, call, route.id, addresses)
}

function grantToken({ newCode }: Context, { headers }: Call): Answer {
  const [, secret] = Buffer.from(headerOf(headers, 'authorization').replace('Basic ', ''), 'base64').toString().split(':')
  if (!secret) return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
  const body = { scope: 'https://uri.paypal.com/services/checkout', access_token: `A21AA${newCode(40)}`, token_type: 'Bearer' }
  return { status: 200, body: { ...body, app_id: 'APP-80W284485P519543T', expires_in: 32_400 } }
}

/** The sandbox's own way to ask for a refusal. */
function mockedAnswer(context: Context, { headers }: Call): Answer | null {
  const asked = headerOf(headers, 'paypal-mock-response')
  if (!asked) return null
  const { mock_application_codes: code } = JSON.parse(asked) as { mock_application_codes: string }
  return code === 'INTERNAL_SERVER_ERROR' ? failure(context, 500, code) : unprocessable(context, code)
}

type Unit = {
  readonly amount?: Money & { readonly breakdown?: Readonly<Record<string, Money>> }
  readonly items?: readonly { readonly unit_amount?: Money; readonly quantity?: string }[]
  readonly invoice_id?: string
  readonly custom_id?: string
}
type Source = { readonly paypal?: { readonly experience_context?: { readonly return_url?: string; readonly cancel_url?: string } } }
const centsOfMoney = (money: Money): Cents => centsOf(money?.value ?? '0.00') ?? 0

function createOrder(context: Context, { headers, body }: Call, _: string, addresses: Addresses): Answer {
  const unit = (body.purchase_units as readonly Unit[] | undefined)?.[0]
  if (!unit?.amount?.value) return failure(context, 400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  const amount = centsOf(unit.amount.value)
  if (amount === null) return unprocessable(context, 'DECIMAL_PRECISION')
  if (amount <= 0) return unprocessable(context, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const mismatch = mismatchOf(unit, amount)
  if (mismatch) return unprocessable(context, mismatch)
  const source = (body.payment_source as Source | undefined)?.paypal
  const status = source ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
  const at = context.now()
  const order: PayPalOrder = {
    id: context.newCode(17),
    unapproved: status,
    status,
    amount,
    unit: { reference_id: 'default', ...unit },
    invoiceId: unit.invoice_id ?? null,
    customId: unit.custom_id ?? null,
    returnUrl: source?.experience_context?.return_url ?? null,
    cancelUrl: source?.experience_context?.cancel_url ?? null,
    createdAt: at,
    updatedAt: at,
    scenario: 'pays',
    refusals: 0,
    captureId: null,
  }
  context.tables.put('paypalOrders', order.id, order)
  const whole = orderBody(context, order, addresses) as { links: unknown }
  const isWhole = headerOf(headers, 'prefer') === 'return=representation'
  return { status: 201, body: isWhole ? whole : { id: order.id, status, links: whole.links } }
}

/** The sums that PayPal recomputes. */
function mismatchOf({ amount, items }: Unit, total: Cents): string | null {
  const parts = amount?.breakdown
  if (!parts) return null
  const { item_total, tax_total, shipping, discount } = parts
  if (centsOfMoney(item_total) + centsOfMoney(tax_total) + centsOfMoney(shipping) - centsOfMoney(discount) !== total)
    return 'AMOUNT_MISMATCH'
  const ofItems = items?.reduce((sum, item) => sum + centsOfMoney(item.unit_amount) * Number(item.quantity), 0)
  return ofItems !== undefined && ofItems !== centsOfMoney(item_total) ? 'ITEM_TOTAL_MISMATCH' : null
}

function getOrder(context: Context, _: Call, id: string, addresses: Addresses): Answer {
  const order = context.tables.paypalOrders.get(id)
  return order ? { status: 200, body: orderBody(context, order, addresses) } : notFound(context)
}

function captureOrder(context: Context, _: Call, id: string, addresses: Addresses): Answer {
  const { tables, now, newCode } = context
  const order = tables.paypalOrders.get(id)
  if (!order) return notFound(context)
  if (order.status === 'COMPLETED') return unprocessable(context, 'ORDER_ALREADY_CAPTURED')
  if (order.refusals >= maxAttempts) return unprocessable(context, 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
  if (order.status !== 'APPROVED') return unprocessable(context, 'ORDER_NOT_APPROVED')
  if (isInvoicePaid(context, order.invoiceId)) return unprocessable(context, 'DUPLICATE_INVOICE_ID')
  if (order.scenario === 'declines') {
    tables.put('paypalOrders', id, { ...order, status: order.unapproved, refusals: order.refusals + 1, updatedAt: now() })
    return unprocessable(context, 'INSTRUMENT_DECLINED')
  }
  const review = reviewOf(order.scenario, now())
  const capture: PayPalCapture = {
    id: newCode(17),
    orderId: id,
    status: review ? 'PENDING' : 'COMPLETED',
    amount: order.amount,
    refunded: 0,
    invoiceId: order.invoiceId,
    customId: order.customId,
    createdAt: now(),
    review,
  }
  const completed: PayPalOrder = { ...order, status: 'COMPLETED', captureId: capture.id, updatedAt: now() }
  tables.put('paypalOrders', id, completed)
  putCapture(context, capture, order.scenario, addresses)
  return { status: 201, body: orderBody(context, completed, addresses) }
}

const isInvoicePaid = ({ tables }: Context, invoiceId: string | null) =>
  invoiceId !== null &&
  [...tables.paypalCaptures.values()].some((capture) => capture.invoiceId === invoiceId && capture.status !== 'DECLINED')

/** Writes a capture with what follows from its state: the money, and the webhook. */
function putCapture(context: Context, capture: PayPalCapture, scenario: Scenario, { api }: Addresses): void {
  context.tables.put('paypalCaptures', capture.id, capture)
  const { id, status, amount, invoiceId } = capture
  if (status === 'COMPLETED') move(context, { id, provider: 'paypal', captureId: id, orderNumber: invoiceId ?? '', amount })
  const kind = `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`
  const event = paypalEvent(context, kind, 'capture', captureBody(capture, api))
  publish(context, { provider: 'paypal', id: event.id, kind, event, scenario })
}

/** Approves an order, as a buyer does on PayPal's own page; false when the order cannot be approved. */
export function approveOrder(context: Context, id: string, scenario: Scenario, addresses: Addresses): boolean {
  const order = context.tables.paypalOrders.get(id)
  if (!order || order.status !== order.unapproved) return false
  const approved: PayPalOrder = { ...order, status: 'APPROVED', scenario, updatedAt: context.now() }
  context.tables.put('paypalOrders', id, approved)
  const kind = 'CHECKOUT.ORDER.APPROVED'
  const event = paypalEvent(context, kind, 'checkout-order', orderBody(context, approved, addresses))
  publish(context, { provider: 'paypal', id: event.id, kind, event, scenario, isFirst: true })
  return true
}

/** Ends the review of a capture. */
export function decideCapture(context: Context, id: string, outcome: 'completed' | 'denied', addresses: Addresses): boolean {
  const capture = context.tables.paypalCaptures.get(id)
  if (capture?.status !== 'PENDING') return false
  const scenario = context.tables.paypalOrders.get(capture.orderId)?.scenario ?? 'pays'
  putCapture(context, { ...capture, status: outcome === 'completed' ? 'COMPLETED' : 'DECLINED', review: null }, scenario, addresses)
  return true
}
