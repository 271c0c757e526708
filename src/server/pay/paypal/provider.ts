import { currency, decimalOf } from '#domain/shop/money.ts'
import { type Cents, days, type Milliseconds, seconds } from '#domain/units.ts'
import {
  type MovedMoney,
  OutcomeUnknown,
  type PaymentBeginning,
  type PaymentProvider,
  type ProviderOptions,
  type ProviderState,
} from '../port.ts'
import { orderAnswer, type PayPalCapture, type PayPalOrder, readAnswer, refundAnswer, transactionsAnswer } from './answers.ts'
import { type PayPalAnswer, type PayPalSettings, paypalClient } from './client.ts'
import { paypalWebhooks } from './webhook.ts'

/** The longest span that one report covers, by PayPal's rule. */
const maxReportLength: Milliseconds = days(31)
const reportPage = 500

/** PayPal's wallet by its Orders v2. */
export function paypalProvider(settings: PayPalSettings, options: ProviderOptions): PaymentProvider {
  const client = paypalClient(settings, options)

  const lookup = async (reference: string): Promise<ProviderState> => {
    const answer = await client.get(`/v2/checkout/orders/${reference}`)
    if (!answer.isDone && answer.status === 404) return { state: 'closed' } // PayPal forgets orders that nobody approved
    return stateOf(readAnswer(orderAnswer, bodyOf(answer)))
  }

  return {
    name: 'paypal',
    begin: async (beginning) => {
      const order = readAnswer(orderAnswer, bodyOf(await client.post('/v2/checkout/orders', orderOf(beginning), beginning.paymentId)))
      const approval = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!approval) throw new Error(`PayPal names no page where the order ${order.id} is approved`)
      return { reference: order.id, approvalUrl: approval.href }
    },
    lookup,
    /**
     * Asks before it takes, since PayPal forgets keys after six hours. The key names the approval too: a refusal that PayPal may remember
     * must not answer the capture after the next approval.
     */
    capture: async (reference, paymentId) => {
      const asked = await client.get(`/v2/checkout/orders/${reference}`)
      if (!asked.isDone && asked.status === 404) return { state: 'closed' }
      const order = readAnswer(orderAnswer, bodyOf(asked))
      if (order.status !== 'APPROVED') return stateOf(order)
      const key = `${paymentId} ${order.update_time ?? order.create_time ?? ''}`
      const answer = await client.post(`/v2/checkout/orders/${reference}/capture`, {}, key)
      if (answer.isDone) return stateOf(readAnswer(orderAnswer, answer.body))
      if (answer.status !== 422) throw faultOf(answer)
      return stateOfRefusal(answer.issue) ?? lookup(reference)
    },
    close: async (reference) => {
      const state = await lookup(reference)
      return state.state === 'waiting' || state.state === 'approved' ? { state: 'closed' } : state
    },
    refund: async ({ refundId, captureId, amount, reason }) => {
      const body = { amount: money(amount), note_to_payer: reason.slice(0, 255) }
      const answer = await client.post(`/v2/payments/captures/${captureId}/refund`, body, refundId)
      if (!answer.isDone && answer.status === 422) return { state: 'refused', reason: answer.issue }
      const { id, status } = readAnswer(refundAnswer, bodyOf(answer))
      if (status === 'CANCELLED' || status === 'FAILED') return { state: 'refused', reason: status }
      return { state: status === 'COMPLETED' ? 'refunded' : 'pending', id }
    },
    readEvent: paypalWebhooks(settings, options),
    movedMoney: async (from, to) => {
      const moved: MovedMoney[] = []
      for (let start = from.getTime(); start < to.getTime(); start += maxReportLength) {
        const end = Math.min(to.getTime(), start + maxReportLength - seconds(1)) // both ends belong to a report, to the second
        const span = `start_date=${new Date(start).toISOString()}&end_date=${new Date(end).toISOString()}`
        for (let page = 1, pages = 1; page <= pages; page++) {
          const path = `/v1/reporting/transactions?${span}&fields=transaction_info&page_size=${reportPage}&page=${page}`
          const report = readAnswer(transactionsAnswer, bodyOf(await client.get(path)))
          pages = report.total_pages
          moved.push(...report.transaction_details.flatMap(({ transaction_info: info }) => movedBy(info)))
        }
      }
      return moved
    },
  }
}

type Transaction = ReturnType<typeof transactionsAnswer.parse>['transaction_details'][number]['transaction_info']

/** Codes of buyers' payments begin with T00, those of refunds and reversals with T11; others are transfers and fees. */
function movedBy(info: Transaction): readonly MovedMoney[] {
  const isRefund = info.transaction_event_code.startsWith('T11')
  if (info.transaction_status !== 'S' || !(isRefund || info.transaction_event_code.startsWith('T00'))) return []
  const captureId = isRefund ? (info.paypal_reference_id ?? info.transaction_id) : info.transaction_id
  const at = new Date(info.transaction_initiation_date)
  return [{ captureId, orderNumber: info.invoice_id ?? '', amount: info.transaction_amount.amount, at }]
}

const money = (amount: Cents) => ({ currency_code: currency, value: decimalOf(amount) })

/** The body that begins an order. Where it is sent is asked by our own checkout, so PayPal shows no address. */
function orderOf({ orderId, orderNumber, total, lines, shipping, tax, discount, ships, returnUrl, cancelUrl }: PaymentBeginning): object {
  const ofItems = lines.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: orderId,
        invoice_id: orderNumber,
        amount: {
          ...money(total),
          breakdown: { item_total: money(ofItems), shipping: money(shipping), tax_total: money(tax), discount: money(discount) },
        },
        items: lines.map(({ name, unitPrice, qty }) => ({
          name: name.slice(0, 127),
          unit_amount: money(unitPrice),
          quantity: String(qty),
          category: ships ? 'PHYSICAL_GOODS' : 'DIGITAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
}

const bodyOf = (answer: PayPalAnswer): unknown => {
  if (!answer.isDone) throw faultOf(answer)
  return answer.body
}

/** A refusal that our request should never have met. */
const faultOf = ({ status, issue }: PayPalAnswer & { readonly isDone: false }) => new Error(`PayPal answered ${status} ${issue}`)

/** The state of a payment by its order at PayPal. */
export function stateOf(order: PayPalOrder): ProviderState {
  if (order.status === 'APPROVED') return { state: 'approved' }
  if (order.status === 'VOIDED') return { state: 'closed' }
  if (order.status !== 'COMPLETED') return { state: 'waiting' }
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const deciding = captures.find((capture) => isTaken(capture)) ?? captures.find(({ status }) => status === 'PENDING') ?? captures[0]
  if (!deciding) throw new OutcomeUnknown(`PayPal names no capture of the completed order ${order.id}`)
  return stateOfCapture(deciding)
}

const isTaken = ({ status }: PayPalCapture) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

function stateOfCapture(capture: PayPalCapture): ProviderState {
  const { id, status, status_details: details } = capture
  if (isTaken(capture)) return { state: 'captured', capture: { id, ...capture.amount } }
  if (status === 'PENDING') return { state: 'pending', captureId: id, reason: details?.reason ?? 'PENDING' }
  return { state: 'declined', mayRetry: false, reason: details?.reason ?? status }
}

/** Refusals after which the buyer may approve the same order by other means. */
const retryable: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

/**
 * What the refusal of a capture says about the payment; null where the order itself has to be asked. A refusal that we do not know is
 * one for good: with 4xx PayPal says that it took nothing.
 */
export function stateOfRefusal(issue: string): ProviderState | null {
  if (issue === 'ORDER_NOT_APPROVED') return { state: 'waiting' }
  if (issue === 'ORDER_ALREADY_CAPTURED') return null
  if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new OutcomeUnknown('PayPal is carrying out another capture of the order')
  return { state: 'declined', mayRetry: retryable.has(issue), reason: issue }
}
