import { currency, decimalOf } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import type { Answer, Context } from './context.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund } from './tables.ts'

/** The addresses that answers name: of the API, and of the pages that a buyer opens. */
export type Addresses = { readonly api: string; readonly pages: string }

/** An amount as it is sent, not checked yet. */
export type Money = { readonly value?: string } | undefined

/** An error in PayPal's shape. */
export const failure = ({ newCode }: Context, status: number, name: string, issue?: string): Answer => ({
  status,
  body: {
    name,
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
    debug_id: newCode(13).toLowerCase(),
    details: issue ? [{ issue, description: issue }] : [],
    links: [],
  },
})
export const unprocessable = (context: Context, issue: string): Answer => failure(context, 422, 'UNPROCESSABLE_ENTITY', issue)
export const notFound = (context: Context): Answer => failure(context, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

const money = (amount: Cents) => ({ currency_code: currency, value: decimalOf(amount) })
export const moment = (milliseconds: number) => new Date(milliseconds).toISOString()

export function orderBody({ tables }: Context, order: PayPalOrder, { api, pages }: Addresses): object {
  const self = `${api}/v2/checkout/orders/${order.id}`
  const capture = order.captureId === null ? null : tables.paypalCaptures.get(order.captureId)
  const approve = order.unapproved === 'CREATED' ? 'approve' : 'payer-action'
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: moment(order.createdAt),
    update_time: moment(order.updatedAt),
    purchase_units: [{ ...order.unit, ...(capture && { payments: { captures: [captureBody(capture, api)] } }) }],
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${pages}/paypal/checkoutnow?token=${order.id}`, rel: approve, method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

export const captureBody = (capture: PayPalCapture, api: string): object => ({
  id: capture.id,
  status: capture.status,
  ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
  amount: money(capture.amount),
  final_capture: true,
  ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
  ...(capture.customId && { custom_id: capture.customId }),
  supplementary_data: { related_ids: { order_id: capture.orderId } },
  create_time: moment(capture.createdAt),
  links: [
    { href: `${api}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
  ],
})

export const refundBody = (refund: PayPalRefund, { invoiceId, customId }: PayPalCapture, api: string): object => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: money(refund.amount),
  ...(invoiceId && { invoice_id: invoiceId }),
  ...(customId && { custom_id: customId }),
  create_time: moment(refund.createdAt),
  links: [
    { href: `${api}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ],
})

export const paypalEvent = (context: Context, kind: string, resourceType: string, resource: object) => ({
  id: `WH-${context.newCode(17)}-${context.newCode(17)}`,
  event_version: '1.0',
  create_time: moment(context.now()),
  resource_type: resourceType,
  resource_version: '2.0',
  event_type: kind,
  summary: kind,
  resource,
  links: [],
})
