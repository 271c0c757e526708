import { centsOf, currency, decimalOf } from '#domain/shop/money.ts'
import { type Answer, type Call, type Context, move, publish } from './context.ts'
import { type Addresses, captureBody, type Money, moment, notFound, paypalEvent, refundBody, unprocessable } from './paypal-answers.ts'
import type { PayPalCapture } from './tables.ts'

export function getCapture(context: Context, _: Call, id: string, { api }: Addresses): Answer {
  const capture = context.tables.paypalCaptures.get(id)
  return capture ? { status: 200, body: captureBody(capture, api) } : notFound(context)
}

export function refundCapture(context: Context, { body }: Call, id: string, { api }: Addresses): Answer {
  const { tables, now, newCode } = context
  const capture = tables.paypalCaptures.get(id)
  if (!capture) return notFound(context)
  const asked = (body.amount as Money)?.value
  const amount = asked === undefined ? capture.amount - capture.refunded : centsOf(asked)
  if (amount === null) return unprocessable(context, 'DECIMAL_PRECISION')
  if (capture.status === 'REFUNDED') return unprocessable(context, 'CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') return unprocessable(context, 'CAPTURE_STATUS_NOT_VALID')
  if (amount <= 0 || capture.refunded + amount > capture.amount) return unprocessable(context, 'REFUND_AMOUNT_EXCEEDED')
  const refunded = capture.refunded + amount
  const after: PayPalCapture = { ...capture, refunded, status: refunded === capture.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED' }
  const refund = { id: newCode(17), captureId: id, amount, createdAt: now() }
  tables.put('paypalCaptures', id, after)
  tables.put('paypalRefunds', refund.id, refund)
  move(context, { id: refund.id, provider: 'paypal', captureId: id, orderNumber: capture.invoiceId ?? '', amount: -amount })
  const answer = refundBody(refund, after, api)
  const kind = 'PAYMENT.CAPTURE.REFUNDED'
  const event = paypalEvent(context, kind, 'refund', answer)
  publish(context, {
    provider: 'paypal',
    id: event.id,
    kind,
    event,
    scenario: tables.paypalOrders.get(capture.orderId)?.scenario ?? 'pays',
  })
  return { status: 201, body: answer }
}

export function listTransactions({ tables }: Context, { query }: Call): Answer {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  const size = Number(query.get('page_size') ?? 100)
  const page = Number(query.get('page') ?? 1)
  const moved = [...tables.moved.values()].filter(({ provider, at }) => provider === 'paypal' && at >= from && at <= to)
  const details = moved.slice((page - 1) * size, page * size).map(({ id, captureId, orderNumber, amount, at }) => ({
    transaction_info: {
      transaction_id: id,
      ...(amount < 0 && { paypal_reference_id: captureId, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: amount < 0 ? 'T1107' : 'T0006',
      transaction_initiation_date: moment(at),
      transaction_amount: { currency_code: currency, value: decimalOf(amount) },
      transaction_status: 'S',
      invoice_id: orderNumber,
    },
  }))
  return {
    status: 200,
    body: { transaction_details: details, page, total_items: moved.length, total_pages: Math.ceil(moved.length / size) },
  }
}
